/**
 * A portfolio with one piece more: before those that were chosen after it and came up sooner, else at the end.
 * @param chosenAt when pieces were chosen, by address; pieces of before are not in it and stay where they are
 */
export function inChosenOrder<Piece extends { url: string }>(
  pieces: readonly Piece[],
  piece: Piece,
  chosenAt: ReadonlyMap<string, number>,
): Piece[] {
  const own = chosenAt.get(piece.url) ?? Number.POSITIVE_INFINITY
  const at = pieces.findIndex(({ url }) => (chosenAt.get(url) ?? 0) > own)
  return at < 0 ? [...pieces, piece] : [...pieces.slice(0, at), piece, ...pieces.slice(at)]
}

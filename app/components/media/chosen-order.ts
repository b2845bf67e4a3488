/**
 * A list with one file more: before those that were chosen after it and came up sooner, else at the end.
 * @param chosenAt when a file was chosen; unknown ones stay where they are
 */
export function inChosenOrder<Piece>(
  pieces: readonly Piece[],
  piece: Piece,
  chosenAt: (piece: Piece) => number | undefined,
): Piece[] {
  const own = chosenAt(piece) ?? Number.POSITIVE_INFINITY
  const at = pieces.findIndex((other) => (chosenAt(other) ?? 0) > own)
  return at < 0 ? [...pieces, piece] : [...pieces.slice(0, at), piece, ...pieces.slice(at)]
}

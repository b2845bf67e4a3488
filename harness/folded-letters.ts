/**
 * Characters of the scripts around the Mediterranean, with their signs and with pictures: for these the code and the
 * database fold text alike. Each has its own tables of all others, of which one may know more than the other.
 */
export const FOLDED_LETTERS: readonly string[] = [
  [0x01, 0x24f],
  [0x300, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2000, 0x23ff],
  [0x2460, 0x24ea],
  [0x3000, 0x3020],
  [0xfb00, 0xfdff],
  [0xfe70, 0xff5e],
  [0x1f300, 0x1f6ff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
)

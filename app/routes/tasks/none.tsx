/** The list alone, without a form above it. */
export default function NoTaskOpen() {
  return null
}

/** Address of a version of a quote on paper (Q16), for its two parties. */
export const paperAddress = (quoteId: string, version: number) => `/quote-papers/${quoteId}-${version}.pdf`

/** Name of a file with a version on paper: 'devis-2027-00042-v2.pdf'. */
export const paperFile = ({ number, version }: { number: string; version: number }) =>
  `devis-${number}-v${version}.pdf`

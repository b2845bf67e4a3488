/** Address of a version of a quote on paper (Q16), for its two parties. */
export const paperAddress = (quoteId: string, version: number) => `/quote-papers/${quoteId}-${version}.pdf`

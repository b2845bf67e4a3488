/** The only time zone of the product. In a file of its own: processes with little memory need nothing else of dates. */
export const TUNIS = 'Africa/Tunis'

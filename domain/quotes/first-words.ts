/** The message that the form of a quote begins with. */
export const FIRST_WORDS = 'Bonjour,\n\nVoici notre devis. Nous restons à votre écoute.'

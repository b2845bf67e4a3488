/** Address of a person's bookings for calendar programs; `server/http/app.ts` answers it. */
export const calendarPath = (token: string) => `/agenda/${token}.ics`

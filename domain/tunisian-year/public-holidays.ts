/**
 * Public holidays with a fixed date, by month and day: presidential decree 2021-223 of 7 December 2021, which also
 * names the lunar ones (`lunar-days.ts`).
 */
export const PUBLIC_HOLIDAYS = [
  { monthDay: '01-01', name: 'jour de l’An' },
  { monthDay: '03-20', name: 'fête de l’Indépendance' },
  { monthDay: '04-09', name: 'journée des Martyrs' },
  { monthDay: '05-01', name: 'fête du Travail' },
  { monthDay: '07-25', name: 'fête de la République' },
  { monthDay: '08-13', name: 'fête de la Femme' },
  { monthDay: '10-15', name: 'fête de l’Évacuation' },
  { monthDay: '12-17', name: 'fête de la Révolution' },
] as const

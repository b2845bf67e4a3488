const decision = { fields: () => ({ reason: 'Contrôle du dossier', notes: 'Vu le 12' }) }
const lunarDay = { kind: 'mouled', day: '2027-08-15' }

/** Forms of the operator's area. */
export const OPERATOR_FORMS = {
  '/admin/reports/:id': {
    decide: { fields: () => ({ seen: 'open', decision: 'hidden', reason: 'Contraire à nos règles' }) },
  },
  '/admin/providers/:id/verification': {
    decide: {
      fields: () => ({ checked: ['identity', 'contact', 'licence', 'portfolio'], notes: 'Vu le 12' }),
    },
  },
  '/admin/providers/:id/withdrawal': { decide: { ...decision, quiet: true } },
  '/admin/providers/:id/hiding': { decide: decision },
  '/admin/providers/:id/showing': { decide: { ...decision, quiet: true } },
  '/admin/users/:id/suspension': { decide: decision },
  '/admin/users/:id/reinstatement': { decide: { ...decision, quiet: true } },
  '/admin/users/:id/sessions/deletion': { decide: { ...decision, empty: null } },
  '/admin/lunar-days': {
    confirm: { fields: () => lunarDay },
    withdraw: { fields: () => ({ ...lunarDay, withdraw: '1' }), quiet: true },
  },
} as const

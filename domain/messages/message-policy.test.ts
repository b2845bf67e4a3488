import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/context.ts'
import { type Acquaintance, type ConversationAccess, conversationAccess } from './message-policy.ts'

const yes = true
const no = false
const any = null

// R6 as a table: the first row that fits decides. `any` stands for both values, so that every case is named.
const RULES: {
  self: boolean | null
  acquainted: boolean | null
  reachable: boolean | null
  role: Role | null
  visible: boolean | null
  asked: boolean | null
  access: ConversationAccess
}[] = [
  { self: yes, acquainted: any, reachable: any, role: any, visible: any, asked: any, access: 'none' },
  { self: no, acquainted: yes, reachable: yes, role: any, visible: any, asked: any, access: 'write' },
  { self: no, acquainted: yes, reachable: no, role: any, visible: any, asked: any, access: 'read' },
  { self: no, acquainted: no, reachable: no, role: any, visible: any, asked: any, access: 'none' },
  { self: no, acquainted: no, reachable: yes, role: 'client', visible: yes, asked: any, access: 'write' },
  { self: no, acquainted: no, reachable: yes, role: 'client', visible: no, asked: any, access: 'none' },
  { self: no, acquainted: no, reachable: yes, role: 'provider', visible: any, asked: yes, access: 'write' },
  { self: no, acquainted: no, reachable: yes, role: 'provider', visible: any, asked: no, access: 'none' },
  { self: no, acquainted: no, reachable: yes, role: 'admin', visible: any, asked: any, access: 'none' },
]

const bools = [yes, no]
const CASES: Acquaintance[] = bools.flatMap((self) =>
  bools.flatMap((acquainted) =>
    bools.flatMap((reachable) =>
      bools.flatMap((visible) =>
        bools.flatMap((asked) =>
          (['client', 'provider', 'admin'] as const).map((role) => ({
            self,
            acquainted,
            reachable,
            role,
            visible,
            asked,
          })),
        ),
      ),
    ),
  ),
)

describe('conversationAccess', () => {
  it('is decided by exactly one row of R6 in each of the 96 cases', () => {
    expect(CASES).toHaveLength(96)
    for (const pair of CASES) {
      const rows = RULES.filter((rule) =>
        (Object.keys(pair) as (keyof Acquaintance)[]).every(
          (key) => rule[key] === any || rule[key] === pair[key],
        ),
      )
      expect(rows).toHaveLength(1)
      expect(conversationAccess(pair), JSON.stringify(pair)).toBe(rows[0]?.access)
    }
  })
})

import { createHmac } from 'node:crypto'
import pg from 'pg'

/** Role that owns the tables and migrates, and role of the application: rows only, no DDL. */
export const OWNER_ROLE = 'machmoum_owner'
export const APP_ROLE = 'machmoum_app'

/** Any number that no other lock has. */
const ROLES_LOCK = 7_206_101

/** Connections of one database of the embedded server, for its two roles. */
export type DatabaseUrls = { ownerUrl: string; appUrl: string }

/**
 * Makes the two roles and a database owned by the first, when missing.
 * @param adminUrl superuser connection to the `postgres` database
 * @param name name of the database
 * @param template database to clone, for tests
 * @returns the connections of both roles
 */
export async function ensureDatabase(
  adminUrl: string,
  name: string,
  template?: string,
): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // Of two that change a role at the same instant one would fail: 'tuple concurrently updated'.
    await client.query('select pg_advisory_lock($1)', [ROLES_LOCK])
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      const password = pg.escapeLiteral(rolePassword(adminUrl, role))
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${role} login password ${password}`)
    }
    await client.query('select pg_advisory_unlock($1)', [ROLES_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      const from = template ? ` template ${pg.escapeIdentifier(template)}` : ''
      await client.query(`create database ${pg.escapeIdentifier(name)} owner ${OWNER_ROLE}${from}`)
      await client.query(`revoke connect on database ${pg.escapeIdentifier(name)} from public`)
      await client.query(`grant connect on database ${pg.escapeIdentifier(name)} to ${APP_ROLE}`)
    }
  } finally {
    await client.end()
  }
  return { ownerUrl: urlOf(adminUrl, name, OWNER_ROLE), appUrl: urlOf(adminUrl, name, APP_ROLE) }
}

function urlOf(adminUrl: string, name: string, role: string): string {
  return adminUrl
    .replace(/^postgres:\/\/[^@]*@/, `postgres://${role}:${rolePassword(adminUrl, role)}@`)
    .replace(/\/[^/?]*\?host=/, `/${name}?host=`)
}

/** The roles' passwords follow from the superuser's, so only one secret lies on the disk. */
function rolePassword(adminUrl: string, role: string): string {
  const secret = /^postgres:\/\/[^:]*:([^@]*)@/.exec(adminUrl)?.[1] ?? ''
  return createHmac('sha256', secret).update(role).digest('hex')
}

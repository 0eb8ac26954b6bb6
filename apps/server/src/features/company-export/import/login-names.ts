import { credentialLength } from '@undertone/domain/session/session.calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What is known of login names, which are unique in an installation: those that are taken, and those that had to change. */
export class LoginNames {
  readonly renamed: (readonly [string, string])[] = []
  readonly #taken: Set<string>

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken.map((name) => name.toLowerCase()))
  }

  static async read(tx: Tx): Promise<LoginNames> {
    // Until the import is committed, no other account takes a name.
    await sql`lock table account in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ name: string }>`select login_name as name from account`.execute(tx)
    return new LoginNames(rows.map(({ name }) => name))
  }

  /** The name, with a number if it is taken. */
  free(name: string): string {
    let free = name
    // Not longer than the form of a user takes: a longer one could not be changed any more.
    for (let i = 2; this.#taken.has(free.toLowerCase()); i++) free = `${name.slice(0, credentialLength.max - String(i).length)}${i}`
    this.#taken.add(free.toLowerCase())
    if (free !== name) this.renamed.push([name, free])
    return free
  }
}

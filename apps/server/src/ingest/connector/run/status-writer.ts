import type { ConnectorStatus } from '../../../contracts/connector-link.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { touchStatus, writeStatus } from './connector.store.ts'

/** How one connector is doing. */
export interface OneStatus {
  readonly id: number
  readonly tenantId: number
  readonly status: ConnectorStatus
}

/** Writes how connectors are doing; of those that are doing as before only that it is so still, since their readings are large. */
export class StatusWriter {
  #written = new Map<number, string>()

  async write(db: Queries, all: readonly OneStatus[]): Promise<void> {
    const texts = new Map(all.map(({ id, status }) => [id, JSON.stringify(status)]))
    const same = all.filter(({ id }) => this.#written.get(id) === texts.get(id)).map(({ id }) => id)
    // Who was switched off and on again has no row.
    const touched = new Set(await touchStatus(db, same))
    await writeStatus(
      db,
      all.filter(({ id }) => !touched.has(id)),
    )
    this.#written = texts
  }
}

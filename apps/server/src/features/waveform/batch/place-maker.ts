import { equipment } from '@undertone/domain/asset/equipment.resource'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { sql } from 'kysely'
import { addPoint } from '../../../plant/point-plan.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import { add } from '../../../resource/resource-store.ts'
import type { OpenBatch } from './batch.store.ts'
import type { Named, Place } from './find-places.ts'

/** What creating machines and points needs. */
export interface PlaceParts {
  readonly db: Database
  readonly events: Events
}

/** Where a rule has missing machines created, and as what. */
type PlaceRule = Pick<RecordingRule, 'areaId' | 'machineType'>

/** Criticality and status of a machine that an import creates, as a form proposes them. */
const madeMachine = { level: equipment.fields.level.initial ?? 'B', runStatus: equipment.fields.runStatus.initial ?? 'Open' }

/** Remembers a machine or point that the import creates, as it leaves it. */
const noteMade = (
  tx: Tx,
  { tenantId, id }: OpenBatch,
  made: { readonly of: 'equipment' | 'mapping'; readonly id: number; readonly name: string },
) =>
  sql`insert into recording_batch_place (tenant_id, batch_id, ${sql.ref(`${made.of}_id`)}, name, written_at)
    select ${tenantId}, ${id}, t.id, ${made.name}, t.updated_at from ${sql.table(made.of)} t where t.id = ${made.id}`.execute(tx)

/** Creates the machines and points of an import that are missing, and remembers those that this run has made. */
export class PlaceMaker {
  readonly #parts: PlaceParts
  readonly #batch: OpenBatch
  readonly #context: Context
  readonly #rule: PlaceRule
  readonly #machines = new Map<string, number>()
  readonly #points = new Map<string, number>()

  constructor(parts: PlaceParts, batch: OpenBatch, context: Context, rule: PlaceRule) {
    this.#parts = parts
    this.#batch = batch
    this.#context = context
    this.#rule = rule
  }

  /** The point of what is imported. */
  async pointOf({ machine, point, equipmentId, mappingId }: Named & Place): Promise<number> {
    if (mappingId !== null) return mappingId
    const machineId = equipmentId ?? (await this.#machineOf(machine))
    const key = `${machineId}\n${point.toLowerCase()}`
    const known = this.#points.get(key)
    if (known !== undefined) return known
    const made = await this.#make('mapping', point, (tx) => addPoint(tx, this.#context.caller, { name: point, equipmentId: machineId }))
    this.#points.set(key, made)
    return made
  }

  async #machineOf(name: string): Promise<number> {
    const known = this.#machines.get(name.toLowerCase())
    if (known !== undefined) return known
    const { caller } = this.#context
    const { areaId, machineType: type } = this.#rule
    const draft = { name, areaId, type, ...madeMachine }
    const made = await this.#make('equipment', name, (tx) => add(tx, equipment, caller.scope, caller.timeZone, draft))
    this.#machines.set(name.toLowerCase(), made)
    return made
  }

  async #make(of: 'equipment' | 'mapping', name: string, write: (tx: Tx) => Promise<number>): Promise<number> {
    const { db, events } = this.#parts
    const id = await db.transaction().execute(async (tx) => {
      const made = await write(tx)
      await noteMade(tx, this.#batch, { of, id: made, name })
      return made
    })
    events.emit('assets', { tenantId: this.#batch.tenantId, companyId: this.#context.caller.homeCompanyId ?? 0, resource: of })
    return id
  }
}

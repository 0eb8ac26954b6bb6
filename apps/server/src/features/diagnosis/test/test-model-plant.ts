import type { DataOf, InputOf } from '@undertone/domain/core/call'
import { jobCalls } from '@undertone/domain/core/job.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosticModelCalls as calls, modelComparison } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDiagnosisPlant } from './test-diagnosis-plant.ts'

export type ModelDraft = InputOf<typeof calls.add>['body']

export const ruleSet = (rules: string[], confidence = 0.9): ModelDraft['declaration'] => ({ algorithm: 'Rules', rules, confidence })

/** A plant of a customer with diagnosis, and the platform's administrator, who keeps its models. */
export async function openModelPlant(name: string) {
  const plant = await openDiagnosisPlant(name)
  const platform = await plant.server.login('superadmin')
  await sql`update tenant set edition = 'Full' where id = 13`.execute(plant.db)
  await plant.enterBearing(1)
  /** The type of the plant's machine. */
  const typeOfMachine = async () =>
    (await sql<{ type: 1 | 3 }>`select type from equipment where id = ${plant.ids.equipmentId}`.execute(plant.db)).rows[0]!.type
  const add = async (draft: Partial<ModelDraft> = {}) =>
    plant.server.send(
      calls.add,
      { body: { name: 'Pumps', typeCode: [await typeOfMachine()], declaration: ruleSet(['imbalance']), ...draft } },
      platform,
    )
  return {
    ...plant,
    platform,
    typeOfMachine,
    add,
    added: async (draft: Partial<ModelDraft> = {}) => (await add(draft)).data,
    detail: async (id: number) => (await plant.server.send(calls.detailHistory, { query: { id: String(id) } }, platform)).data,
    switchTo: (id: number, versionId: number | null, tenantIds?: number[]) =>
      plant.server.send(calls.switch, { body: { id, versionId, ...(tenantIds ? { tenantIds } : {}) } }, platform),
    rollBack: (id: number) => plant.server.send(calls.rollBack, { body: { id } }, platform),
    remove: (id: number) => plant.server.send(calls.remove, { query: { id: String(id) } }, platform),

    /** Compares a version and waits for the job. */
    async compare(versionId: number): Promise<DataOf<typeof calls.compare>['result'] | string> {
      const { data: job } = await plant.server.sendAny(calls.compare, { body: { versionId } }, platform)
      const look = async () => (await plant.server.send(jobCalls.find, { params: { id: String(job.id) } }, platform)).data
      await expect.poll(async () => (await look()).state, { timeout: 120_000 }).not.toBe('running')
      const { message, result } = await look()
      return message ?? modelComparison.parse(result)
    },

    /** Faults of a stored waveform, with the rules that named them. */
    async namedIn(waveId: number): Promise<string[]> {
      const { data } = await plant.server.send(diagnosisCalls.ofWave, { query: { waveId: String(waveId) } }, plant.token)
      return data.findings.map(({ fault, rule }) => `${fault} ${rule}`)
    },

    /** No model, finding or waveform is left. */
    async clear(): Promise<void> {
      for (const table of ['diagnostic_model', 'finding', 'sampling', 'task']) await sql`delete from ${sql.table(table)}`.execute(plant.db)
    },
  }
}

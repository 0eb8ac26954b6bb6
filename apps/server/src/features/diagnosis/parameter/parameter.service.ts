import { equipment } from '@undertone/domain/asset/equipment.resource'
import type { InputOf } from '@undertone/domain/core/call'
import { DomainError } from '@undertone/domain/core/error'
import { diagnosisErrors } from '@undertone/domain/diagnosis/diagnosis.errors'
import type { diagnosisParameterCalls, OwnedParameters } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import {
  type DiagnosisParameterKey,
  diagnosisParameterKeys,
  diagnosisParameterOf,
} from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { company } from '@undertone/domain/org/company.resource'
import { type ParameterInForce, parametersInForce } from '../../../plant/diagnosis-parameters.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import {
  addParameter,
  diagnoseMachinesAgain,
  inForceBelow,
  ownParameters,
  type ParameterOwner,
  parameterChanges,
} from './parameter.store.ts'

/** Changes that are shown (guess: years of one machine). */
const shownChanges = 200

interface Named {
  readonly companyId?: number | undefined
  readonly equipmentId?: number | undefined
}

/** The company or machine that is named, in the caller's scope. */
async function parameterOwner(db: Queries, caller: Caller, { companyId, equipmentId }: Named): Promise<ParameterOwner> {
  if ((companyId === undefined) === (equipmentId === undefined)) throw new DomainError(diagnosisErrors.parameterOwner)
  if (equipmentId !== undefined) return { ...(await ownerOf(db, equipment, caller.scope, equipmentId, 'equipmentId')), equipmentId }
  const { tenantId } = await ownerOf(db, company, caller.scope, companyId, 'companyId')
  return { tenantId, companyId: companyId ?? 0, equipmentId: null }
}

/** What would apply at an owner if it had nothing of its own. */
async function inheritedAt(db: Queries, { companyId, equipmentId }: ParameterOwner): Promise<readonly ParameterInForce[]> {
  if (equipmentId !== null) return parametersInForce(db, null, companyId)
  const above = await db.selectFrom('company').select('parentId').where('id', '=', companyId).executeTakeFirst()
  return above?.parentId ? parametersInForce(db, null, above.parentId) : []
}

/** The parameters of a company or machine: what is set, what is inherited from where, and every change. */
export async function ownedParameters(db: Queries, caller: Caller, named: Named): Promise<OwnedParameters> {
  const owner = await parameterOwner(db, caller, named)
  const { tenantId, companyId, equipmentId } = owner
  const [own, inherited, changes, companies, machine] = await Promise.all([
    ownParameters(db, owner),
    inheritedAt(db, owner),
    parameterChanges(db, owner, shownChanges),
    db.selectFrom('company').select(['id', 'name']).where('tenantId', '=', tenantId).execute(),
    equipmentId === null ? undefined : db.selectFrom('equipment').select('name').where('id', '=', equipmentId).executeTakeFirst(),
  ])
  const nameOf = (id: number) => companies.find((one) => one.id === id)?.name ?? ''
  const write = zonedWriter(caller.timeZone)
  return {
    name: machine?.name ?? nameOf(companyId),
    values: diagnosisParameterKeys.map((key) => {
      const above = inherited.find((one) => one.key === key)
      return {
        key,
        own: own.get(key) ?? null,
        inherited: above?.value ?? diagnosisParameterOf(key).default,
        from: above?.companyId ? { companyId: above.companyId, companyName: nameOf(above.companyId) } : null,
      }
    }),
    history: changes.filter(({ key }) => diagnosisParameterKeys.includes(key)).map((one) => ({ ...one, since: write(one.ms) })),
  }
}

async function checkBand(db: Queries, { companyId, equipmentId }: ParameterOwner): Promise<void> {
  const values = new Map((await parametersInForce(db, equipmentId, companyId)).map(({ key, value }) => [key, value]))
  const [low, high] = [values.get('envelopeFrom'), values.get('envelopeTo')]
  if (low !== undefined && high !== undefined && high <= low)
    throw new DomainError(diagnosisErrors.envelopeBandOrder, { low }, 'envelopeTo')
}

/**
 * Sets parameters of a company or machine, or inherits them again, and queues the newest waveform of each point whose parameters have changed by that; machines with
 * a value of their own are not touched.
 */
export async function saveParameters(
  db: Database,
  caller: Caller,
  { companyId, equipmentId, note = '', ...values }: InputOf<typeof diagnosisParameterCalls.save>['body'],
): Promise<OwnedParameters> {
  const named = { companyId, equipmentId }
  return db.transaction().execute(async (tx) => {
    const owner = await parameterOwner(tx, caller, named)
    const [own, before] = [await ownParameters(tx, owner), await inForceBelow(tx, owner)]
    const given = Object.entries(values) as [DiagnosisParameterKey, number | null | undefined][]
    for (const [key, value] of given)
      if (value !== undefined && value !== (own.get(key) ?? null)) await addParameter(tx, owner, { key, value, note, by: caller.accountId })
    if (values.envelopeFrom !== undefined || values.envelopeTo !== undefined) await checkBand(tx, owner)
    const after = await inForceBelow(tx, owner)
    await diagnoseMachinesAgain(
      tx,
      owner.tenantId,
      [...after].flatMap(([id, set]) => (before.get(id) === set ? [] : [id])),
    )
    return ownedParameters(tx, caller, named)
  })
}

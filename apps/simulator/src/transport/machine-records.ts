import { listAt, numberAt, objectOf } from './answer.ts'
import type { Api } from './api.ts'
import { ensure, findRow } from './ensure.ts'

/** A machine as commissioning left it. */
export interface CommissionedMachine {
  readonly id: number
  readonly name: string
  readonly companyId: number
  readonly mappingIds: readonly number[]
}

/**
 * Machines by whose vibration it is told whether they run, and above which severity in mm/s; guesses: a standing machine shakes with less than
 * what its neighbours send through the floor, and each of these runs with more.
 */
const runsAbove: Readonly<Record<string, number>> = { 'P-101A Cooling water pump': 0.3, 'F-202 FD fan': 0.4, 'F-401 ID fan': 0.4 }

/** A part as it is entered in the product. */
interface PartRow {
  readonly name: string
  readonly kind: 'Coupling' | 'Gear' | 'Impeller' | 'Seal'
  readonly model?: string
}

/** Machines from which a template is made: its name, and the parts that are entered at the machine first. */
const templates: Readonly<Record<string, { readonly name: string; readonly parts: readonly PartRow[] }>> = {
  'P-101A Cooling water pump': {
    name: 'Double-suction pump KQSN300',
    parts: [
      { name: 'Coupling', kind: 'Coupling' },
      { name: 'Impeller', kind: 'Impeller' },
      { name: 'Mechanical seal', kind: 'Seal' },
    ],
  },
  'G-403 Conveyor gearbox': {
    name: 'Conveyor drive ZLY200',
    parts: [
      { name: 'Coupling', kind: 'Coupling' },
      { name: 'Pinion', kind: 'Gear', model: 'z = 19' },
      { name: 'Wheel', kind: 'Gear', model: 'z = 77' },
    ],
  },
}

/** A template of what a machine is, which the machine then follows. */
async function makeTemplate(api: Api, machine: CommissionedMachine, name: string): Promise<void> {
  const identity = { name, companyId: machine.companyId }
  if (await findRow(api, 'machineModel', identity)) return
  const given = objectOf(await api.get(`/machineModel/ofMachine/${machine.id}`), 'ofMachine')
  const values = objectOf(given.values, 'values of a template')
  const filled = Object.entries(values).filter(([, value]) => value !== null)
  const made = objectOf(await api.post('/machineModel/add', { ...Object.fromEntries(filled), ...identity }), 'add')
  const id = numberAt(made, 'id')
  // The title of a bearing is shown beside its id and not sent back.
  const components = listAt(given, 'components').map((part) => ({ ...objectOf(part, 'component'), bearingModel: undefined }))
  await api.put('/machineModel/parts', { id, components, points: listAt(given, 'points') })
  const { mark } = objectOf(await api.get(`/machineModel/parts/${id}`), 'parts')
  await api.post('/machineModel/apply', { id, mark, machines: [{ id: machine.id, keys: [] }] })
}

/** What an administrator enters once the machines stand: when some of them count as running, and templates of two of them. */
export async function commissionRecords(api: Api, machines: readonly CommissionedMachine[]): Promise<void> {
  for (const machine of machines) {
    const [mappingId] = machine.mappingIds
    const above = runsAbove[machine.name]
    if (above !== undefined && mappingId !== undefined)
      await ensure(api, 'equipmentRunThreshold', { mappingId }, { name: `${machine.name} runs`, metric: 'vX', above, sampleCount: 2 })
    const template = templates[machine.name]
    if (template === undefined) continue
    for (const [at, { name, ...part }] of template.parts.entries())
      await ensure(api, 'equipmentComponent', { name, equipmentId: machine.id }, { ...part, orderNum: at + 1 })
    await makeTemplate(api, machine, template.name)
  }
}

import { listAt, numberAt, objectOf } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { ensure, findRow } from '../transport/ensure.ts'

/** A commissioned machine. */
export interface CommissionedMachine {
  readonly id: number
  readonly name: string
  readonly companyId: number
  readonly mappingIds: readonly number[]
}

/**
 * Machines with a run threshold on their vibration, and the severity in mm/s; guesses: a stopped machine vibrates less than what its
 * neighbours transmit through the floor, and each of these runs with more.
 */
const runsAbove: Readonly<Record<string, number>> = { 'P-101A Cooling water pump': 0.3, 'F-202 FD fan': 0.4, 'F-401 ID fan': 0.4 }

/** A spectrum band monitored at a machine. */
interface BandRow {
  readonly name: string
  /** Index of the machine's point; null for all points of its template. */
  readonly point: number | null
  readonly band: Readonly<Record<string, string | number>>
}

const timing = { isOn: true, measure: 'Rms', intervalCount: 2, effectiveIntervalCount: 1, intervalTime: 6, hysteresis: 5 } as const

/**
 * Bands that show developing faults of these machines before their overall values do, and one of a healthy machine. Limits are guesses: a
 * multiple of the value at a similar healthy point.
 */
const bands: Readonly<Record<string, BandRow>> = {
  'B-302 Aeration blower': {
    name: 'Motor bearing outer race',
    point: 1,
    band: { quantity: 'envelope', scale: 'FaultLine', faultLine: 'bpfo', harmonics: 3, widthPercent: 3, limitC: 1, limitD: 3 },
  },
  'M-502 Vacuum pump motor': {
    name: 'Motor bearing inner race',
    point: 0,
    band: { quantity: 'envelope', scale: 'FaultLine', faultLine: 'bpfi', harmonics: 3, widthPercent: 3, limitC: 0.15, limitD: 0.6 },
  },
  'F-401 ID fan': {
    name: 'Fan imbalance, 1×',
    point: 2,
    band: { quantity: 'velocity', scale: 'Order', low: 0.8, high: 1.2, limitC: 4.5, limitD: 7.1 },
  },
  'G-403 Conveyor gearbox': {
    name: 'Gear mesh',
    point: null,
    band: { quantity: 'acceleration', scale: 'FaultLine', faultLine: 'gmf', harmonics: 2, widthPercent: 2, limitC: 4, limitD: 8 },
  },
}

/** Adds a band alarm to a machine, or to all machines of its template. */
async function addBand(api: Api, machine: CommissionedMachine, { name, point, band }: BandRow): Promise<void> {
  const model = point === null ? await findRow(api, 'machineModel', { name: templates[machine.name]?.name ?? '' }) : undefined
  const mappingId = point === null ? undefined : machine.mappingIds[point]
  const place = model ? { machineModelId: numberAt(model, 'id') } : mappingId === undefined ? null : { mappingId }
  if (place) await ensure(api, 'bandAlarm', { name, ...place }, { ...timing, ...band, companyId: machine.companyId })
}

/** A component as entered in the product. */
interface PartRow {
  readonly name: string
  readonly kind: 'Coupling' | 'Gear' | 'Impeller' | 'Seal'
  readonly model?: string
}

/** Machines from which a template is made: its name, and the components entered first. */
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

/** Makes a template from a machine, which then follows it. */
async function makeTemplate(api: Api, machine: CommissionedMachine, name: string): Promise<void> {
  const identity = { name, companyId: machine.companyId }
  if (await findRow(api, 'machineModel', identity)) return
  const given = objectOf(await api.get(`/machineModel/ofMachine/${machine.id}`), 'ofMachine')
  const values = objectOf(given.values, 'values of a template')
  const filled = Object.entries(values).filter(([, value]) => value !== null)
  const made = objectOf(await api.post('/machineModel/add', { ...Object.fromEntries(filled), ...identity }), 'add')
  const id = numberAt(made, 'id')
  // The title of a bearing is shown with its id and not sent back.
  const components = listAt(given, 'components').map((part) => ({ ...objectOf(part, 'component'), bearingModel: undefined }))
  await api.put('/machineModel/parts', { id, components, points: listAt(given, 'points') })
  const { mark } = objectOf(await api.get(`/machineModel/parts/${id}`), 'parts')
  await api.post('/machineModel/apply', { id, mark, machines: [{ id: machine.id, keys: [] }] })
}

/** Records entered after the machines: run thresholds of some, templates of two of them, band alarms. */
export async function commissionRecords(api: Api, machines: readonly CommissionedMachine[]): Promise<void> {
  for (const machine of machines) {
    const [mappingId] = machine.mappingIds
    const above = runsAbove[machine.name]
    if (above !== undefined && mappingId !== undefined)
      await ensure(api, 'equipmentRunThreshold', { mappingId }, { name: `${machine.name} runs`, metric: 'vX', above, sampleCount: 2 })
    const template = templates[machine.name]
    for (const [at, { name, ...part }] of (template?.parts ?? []).entries())
      await ensure(api, 'equipmentComponent', { name, equipmentId: machine.id }, { ...part, orderNum: at + 1 })
    if (template) await makeTemplate(api, machine, template.name)
    const band = bands[machine.name]
    if (band) await addBand(api, machine, band)
  }
}

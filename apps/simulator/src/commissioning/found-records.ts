import { isAnswer, numberAt, objectOf, textAt } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { ensure, findRow } from '../transport/ensure.ts'

/** The two people of the demo who move what was found: one reports, another approves. */
export interface FoundBy {
  readonly reporter: Api
  readonly lead: Api
}

/** Library entries, so that forms can be filled in. */
const library = {
  dangerLib: [
    {
      name: 'Coupling guard loose or missing',
      level: 1,
      machineType: 'Pumps and fans',
      source: 'Round',
      description: 'The guard of the coupling is loose, or bolts are missing.',
      cause: 'Bolts were not secured after the last work.',
      measures: 'Fasten all bolts and secure them. Stop the machine if the guard cannot be fastened.',
    },
    {
      name: 'Oil leak',
      level: 2,
      machineType: 'Gearboxes and pumps',
      source: 'Round',
      description: 'Oil below the machine.',
      cause: 'Shaft seal or drain plug leaks.',
      measures: 'Find the leak, replace the seal, clean the floor.',
    },
    {
      name: 'Unusual noise',
      level: 2,
      source: 'Operator',
      description: 'The machine sounds different than before.',
      measures: 'Compare the waveform with the baseline, then look at bearings and coupling.',
    },
  ],
  repairLib: [
    {
      name: 'Replace rolling bearing',
      level: 2,
      machineType: 'Pumps and fans',
      cause: 'Worn bearing',
      description: 'Replace the bearing and measure again.',
      steps: 'Lock out and tag\nRemove coupling\nPull the bearing\nFit the new bearing\nAlign the coupling\nMeasure at the same speed',
      parts: 'Bearing 6205; 1; 18.50\nGrease; 0.2; 24',
    },
    {
      name: 'Replace shaft seal',
      level: 2,
      cause: 'Leak',
      steps: 'Lock out and tag\nDrain\nReplace the seal\nFill and check',
      parts: 'Shaft seal; 1; 12',
    },
  ],
  upkeepLib: [
    {
      name: 'Grease motor bearings',
      level: 3,
      machineType: 'Motors',
      task: 'Lubrication',
      everyDays: 90,
      everyHours: 2000,
      steps: 'Clean the nipple\nGrease while running\nWipe off',
      parts: 'Grease; 0.05; 24',
    },
    {
      name: 'Check belt tension',
      level: 3,
      machineType: 'Fans',
      task: 'Inspection',
      everyDays: 30,
      steps: 'Lock out and tag\nMeasure tension\nLook for cracks',
    },
  ],
} as const

/** Hazards of the first plant, each of its own stage. */
const hazards = [
  {
    machine: 'P-101A Cooling water pump',
    title: 'Coupling guard is loose',
    level: 1,
    description: 'Two bolts are missing; the guard touches the shaft.',
    measures: 'Fasten and secure the guard.',
    isApproved: true,
    repair: 'Fasten coupling guard',
  },
  {
    machine: 'P-201B Boiler feed pump',
    title: 'Oil below the feed pump',
    level: 2,
    description: 'A puddle of about half a metre at the non-drive end.',
    measures: '',
    isApproved: true,
    repair: null,
  },
  {
    machine: 'F-202 FD fan',
    title: 'Fan sounds louder than last week',
    level: 2,
    description: 'Since Monday, at full speed.',
    measures: '',
    isApproved: false,
    repair: null,
  },
] as const

async function hazardOf({ reporter, lead }: FoundBy, row: (typeof hazards)[number]): Promise<void> {
  const machine = await findRow(lead, 'equipment', { name: row.machine })
  if (!machine) return
  const equipmentId = numberAt(machine, 'id')
  const { title, level, description, measures } = row
  const known = objectOf(
    await reporter.post('/inspection/danger/findPage', { equipmentId, keyword: title, pageNum: 1, pageSize: 1 }),
    'hazards',
  )
  if (numberAt(known, 'total') > 0) return
  const reported = objectOf(
    await reporter.post('/inspection/danger/add', { title, level, description, measures, equipmentId, source: 'Round' }),
    'hazard',
  )
  if (textAt(reported, 'stage') !== 'ToApprove' || !row.isApproved) return
  const id = numberAt(reported, 'id')
  const people = await lead.get(`/inspection/danger/people?id=${id}`)
  const owner = (Array.isArray(people) ? people : []).filter(isAnswer).find(({ name }) => name === 'Engineer')
  if (!owner) return
  const decision = { level, ownerId: numberAt(owner, 'id') }
  await lead.post('/inspection/danger/lead', { id, version: numberAt(reported, 'version'), move: 'approve', decision })
  if (row.repair === null) return
  const order = { title: row.repair, level, equipmentId, hazardId: id, assigneeIds: [decision.ownerId], description: measures }
  await lead.post('/inspection/repair/add', {
    ...order,
    steps: [{ text: 'Lock out and tag', isDone: false }],
    parts: [{ name: 'Bolt M8', quantity: 2, unitCost: 0.4 }],
  })
  const upkeep = { title: 'Grease motor bearings', level: 3, equipmentId, assigneeIds: [decision.ownerId] }
  await lead.post('/inspection/upkeep/add', { ...upkeep, steps: [{ text: 'Grease while running', isDone: false }] })
}

/** Libraries, hazards and orders of the demo; what is there already stays. */
export async function commissionFound(by: FoundBy, companyName: string): Promise<void> {
  const company = await findRow(by.lead, 'company', { name: companyName })
  if (!company) return
  const companyId = numberAt(company, 'id')
  for (const [resource, rows] of Object.entries(library))
    for (const { name, ...rest } of rows) await ensure(by.lead, `inspection/${resource}`, { name, companyId }, rest)
  for (const row of hazards) await hazardOf(by, row)
}

import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { type DiagnosisParameterKey, diagnosisParameterKeys, diagnosisParameterOf } from './diagnosis-parameters.table.ts'

const id = z.number().int().positive()
const key = z.enum(diagnosisParameterKeys)
const tag = 'diagnosis'
const list = 'business:ai:list'
/** Permission to change parameters; the user confirms a change by the own password. */
export const changeParameters = 'business:ai:edit'

/** Longest note of a change, characters. */
export const longestParameterNote = 200

/** One parameter of a company or machine. */
const current = z.object({
  key,
  /** What is set here; null where it is inherited. */
  own: z.number().nullable(),
  /** What applies without that: of the nearest company above, else the default; null for an empty one. */
  inherited: z.number().nullable(),
  /** The company that it is inherited from; null for the default. */
  from: z.object({ companyId: id, companyName: z.string() }).nullable(),
})

/** One change; `from` and `to` are null where the parameter is inherited. */
const change = z.object({
  id,
  key,
  from: z.number().nullable(),
  to: z.number().nullable(),
  note: z.string(),
  by: z.string(),
  since: z.string(),
  ms: z.number(),
})
export type ParameterChange = z.output<typeof change>

const parameters = z.object({
  name: z.string(),
  values: z.array(current),
  /** The newest changes first. */
  history: z.array(change),
})
export type OwnedParameters = z.output<typeof parameters>

function valueSchema(one: DiagnosisParameterKey) {
  const { min, max, isWhole } = diagnosisParameterOf(one)
  const number = z.number().min(min).max(max)
  return (isWhole ? number.int() : number).nullable().optional()
}
const values = Object.fromEntries(diagnosisParameterKeys.map((one) => [one, valueSchema(one)])) as Record<
  DiagnosisParameterKey,
  ReturnType<typeof valueSchema>
>

export const diagnosisParameterCalls = {
  get: call({
    method: 'GET',
    path: '/diagnosis/parameter/get',
    access: list,
    tag,
    /** A company, or a machine. */
    query: z.object({ companyId: idText.optional(), equipmentId: idText.optional() }),
    data: parameters,
    summary: { cn: '公司或设备的诊断参数及其修改记录', en: 'View the diagnostic parameters of a company or machine, and their history' },
  }),
  save: call({
    method: 'POST',
    path: '/diagnosis/parameter/save',
    access: changeParameters,
    tag,
    body: z.strictObject({
      companyId: id.optional(),
      equipmentId: id.optional(),
      /** Only what changes; null inherits again. */
      ...values,
      note: z.string().trim().max(longestParameterNote).default(''),
    }),
    data: parameters,
    summary: {
      cn: '修改公司或设备的诊断参数（须先用登录密码确认；空为继承）',
      en: 'Change the diagnostic parameters of a company or machine, after a confirmation by password (null: inherit)',
    },
  }),
}

import type { CodeOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import type { openApiScope } from './open-api.enums.ts'

export type OpenApiScopeCode = CodeOf<typeof openApiScope>

/** The permission of the ticket call; no role has it. */
export const ticketPermission = 'openApi:ticket'

/** A scope with its permissions. */
export interface OpenApiScopeRow {
  readonly code: OpenApiScopeCode
  readonly hint: Text
  readonly permissions: readonly string[]
}

const plant = ['company', 'area', 'equipment', 'component', 'mapping', 'bearing', 'sensor', 'gateway']
/** Deletion, import and device commands are not available to keys. */
const writable = ['area', 'equipment', 'component', 'mapping']
const keysOf = (things: readonly string[], actions: readonly string[]) =>
  things.flatMap((thing) => actions.map((action) => `business:${thing}:${action}`))

/** The scopes of the open API. A key can do what its scopes allow and its customer's edition includes. */
export const openApiScopes: readonly OpenApiScopeRow[] = [
  {
    code: 'plant.read',
    hint: {
      cn: '公司、区域、设备、部件、测点、轴承、传感器、网关',
      en: 'Companies, areas, machines, components, points, bearings, sensors, gateways',
    },
    permissions: keysOf(plant, ['list', 'query']),
  },
  {
    code: 'monitor.read',
    hint: { cn: '实时数据与历史趋势', en: 'Live values and history' },
    permissions: keysOf(['monitor', 'data'], ['list']),
  },
  { code: 'wave.read', hint: { cn: '采样记录、波形与频谱', en: 'Recordings, waveforms and spectra' }, permissions: ['business:wave:list'] },
  {
    code: 'alarm.read',
    hint: { cn: '报警记录与当前报警', en: 'Alarm records and active alarms' },
    permissions: ['business:alarm:list'],
  },
  {
    code: 'health.read',
    hint: { cn: '测点、设备与公司的健康评分', en: 'Health scores of points, machines and companies' },
    permissions: ['business:health:list'],
  },
  {
    code: 'threshold.read',
    hint: { cn: '阈值模板与传感器阈值', en: 'Threshold templates and sensor limits' },
    permissions: [...keysOf(['threshold'], ['list', 'query']), 'business:sensorThreshold:list'],
  },
  {
    code: 'diagnosis.read',
    hint: {
      cn: '诊断结论及其证据、人工结论、成绩单与置信度校准',
      en: 'Findings with their evidence, conclusions, the scorecard and the calibration of confidences',
    },
    permissions: ['business:diagnosis:list'],
  },
  {
    code: 'repair.read',
    hint: { cn: '维修与保养工作及其过程', en: 'Repairs and maintenance with their course' },
    permissions: keysOf(['faultRepair', 'faultUpkeep'], ['list']),
  },
  {
    code: 'case.read',
    hint: {
      cn: '本企业与公开的故障案例；相似案例另需 diagnosis.read',
      en: 'Fault cases of the company and public ones; those similar to a finding need diagnosis.read as well',
    },
    permissions: keysOf(['faultCase'], ['list']),
  },
  {
    code: 'plant.write',
    hint: { cn: '新增和编辑区域、设备、部件、测点；不能删除', en: 'Add and edit areas, machines, components and points; no deletion' },
    permissions: keysOf(writable, ['add', 'edit']),
  },
  {
    code: 'repair.write',
    hint: {
      cn: '新增、指派、取消维修与保养工作，并回写其在外部系统中的状态；不能完成或验收',
      en: 'Add, assign and cancel repairs and maintenance, and note their state in a maintenance system; not finish or accept them',
    },
    permissions: keysOf(['faultRepair', 'faultUpkeep'], ['add', 'assign']),
  },
  {
    code: 'login.ticket',
    hint: {
      cn: '为该客户的用户签发一次性免登录票据；客户须先开启免登录',
      en: "Issue one-time login tickets for the customer's users; the customer must allow it first",
    },
    permissions: [ticketPermission],
  },
]

/** The combined permissions of scopes. */
export const permissionsOfScopes = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(openApiScopes.filter(({ code }) => codes.includes(code)).flatMap(({ permissions }) => permissions))

/** The scopes that include a permission. */
export const scopesFor = (access: string): OpenApiScopeCode[] =>
  openApiScopes.filter(({ permissions }) => permissions.includes(access)).map(({ code }) => code)

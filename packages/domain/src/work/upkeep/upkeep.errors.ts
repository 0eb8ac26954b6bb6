import type { ErrorRow } from '../../core/error.ts'

/** Errors of maintenance plans and of meters of running hours. */
export const upkeepErrors = {
  noInterval: {
    code: 2870,
    status: 200,
    cn: '请填写按天或运行小时的周期，或选择按状态；也可以选用带周期的保养库条目',
    en: 'Enter an interval in days or running hours, or a condition; an entry of the library may bring the interval',
  },
  scoreMissing: { code: 2871, status: 200, cn: '请填写健康分下限', en: 'Enter the health score below which it is due' },
  coversElsewhere: {
    code: 2872,
    status: 200,
    cn: '只能包含同一设备的其他保养计划',
    en: 'A plan covers other plans of its machine only',
  },
  meterLower: {
    code: 2873,
    status: 200,
    cn: '读数小于上次的 {last}。请选择：计满归零、更换仪表或更正上次读数',
    en: 'The reading is below the last one ({last}). Choose whether the meter rolled over, was replaced, or the last one was wrong',
  },
  meterRolledOver: {
    code: 2874,
    status: 200,
    cn: '读数小于上次的 {last}，仪表可能已计满归零。请选择读数类型',
    en: 'The reading is below the last one ({last}): the meter has probably rolled over. Choose the kind of reading',
  },
  meterJump: {
    code: 2875,
    status: 200,
    cn: '读数比经过的时间增加得更多。如果无误，请再次提交以确认',
    en: 'The reading has grown by more hours than have passed. Send it again to confirm it',
  },
  meterEarlier: { code: 2876, status: 200, cn: '读数时间早于上次读数', en: 'The reading is earlier than the last one' },
  meterBeyond: { code: 2877, status: 200, cn: '读数超过仪表的最大值 {max}', en: 'The reading is above what the meter can show ({max})' },
  meterNothing: { code: 2878, status: 200, cn: '还没有可更正的读数', en: 'There is no reading to correct' },
  planIsCovered: {
    code: 2879,
    status: 200,
    cn: '保养计划“{name}”包含该计划，请先移出',
    en: 'The plan “{name}” covers it. Remove it there first.',
  },
} as const satisfies Record<string, ErrorRow>

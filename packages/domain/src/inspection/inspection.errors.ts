import type { ErrorRow } from '../core/error.ts'

/** Errors of what rounds are planned with: standards, areas, points, lines and teams. */
export const inspectionErrors = {
  areaHasPoints: { code: 2500, status: 200, cn: '请先删除点检区域下的点检点', en: 'Delete the inspection points of the area first' },
  standardIsUsed: {
    code: 2501,
    status: 200,
    cn: '有点检点使用该标准，请先更换',
    en: 'Inspection points use the standard. Choose another one there first.',
  },
  pointIsOnLine: {
    code: 2502,
    status: 200,
    cn: '点检点在路线“{name}”中，请先移出',
    en: 'The inspection point is on the route “{name}”. Remove it there first.',
  },
  lineIsUsed: {
    code: 2503,
    status: 200,
    cn: '有点检计划使用该路线，请先更换',
    en: 'Inspection tasks use the route. Choose another one there first.',
  },
  groupIsUsed: {
    code: 2504,
    status: 200,
    cn: '有点检计划使用该班组，请先更换',
    en: 'Inspection tasks use the team. Choose another one there first.',
  },
  pointElsewhere: {
    code: 2505,
    status: 200,
    cn: '测点不属于所选设备',
    en: 'The measuring point belongs to another machine',
  },
  duplicateItem: { code: 2506, status: 200, cn: '项目“{name}”重复', en: 'The item “{name}” is listed twice' },
  duplicateStop: { code: 2507, status: 200, cn: '点检点“{name}”在路线中重复', en: 'The inspection point “{name}” is on the route twice' },
  itemLimits: {
    code: 2508,
    status: 200,
    cn: '项目“{name}”的限值须满足：下限 ≤ 下警告 ≤ 上警告 ≤ 上限',
    en: 'The limits of “{name}” must ascend: low, low warning, high warning, high',
  },
  itemOptions: {
    code: 2509,
    status: 200,
    cn: '项目“{name}”至少需要两个选项，不合格选项须在其中',
    en: '“{name}” needs two choices at least, and those that fail must be among them',
  },
  unknownPoint: {
    code: 2510,
    status: 200,
    cn: '所选点检点不存在或不可见',
    en: 'One of the inspection points does not exist, or is not visible to you',
  },
  planEndsBefore: { code: 2511, status: 200, cn: '结束日期早于首次开始', en: 'The plan ends before it begins' },
  memberNotInTeam: { code: 2512, status: 200, cn: '执行人不在该班组中', en: 'The member is not in this team' },
  notYourRound: { code: 2513, status: 200, cn: '此任务由其他班组执行', en: 'This round is for another team' },
  roundNotOpen: { code: 2514, status: 200, cn: '任务尚未开放', en: 'The round is not open yet' },
  wrongCode: { code: 2515, status: 200, cn: '编码不属于此任务的点检点', en: 'The code belongs to no point of this round' },
  outOfOrder: { code: 2516, status: 200, cn: '请先完成“{name}”', en: 'This route is walked in order: finish “{name}” first' },
  answerMissing: { code: 2517, status: 200, cn: '请填写该项目要求的内容', en: 'Enter what the item asks for' },
  pictureMissing: { code: 2518, status: 200, cn: '该项目不合格，请拍照', en: 'The item fails: add a picture' },
  alreadyAnswered: { code: 2519, status: 200, cn: '该项目已有结果，不能跳检', en: 'The item has an answer and cannot be skipped' },
  wrongTime: { code: 2520, status: 200, cn: '时间不在任务开放之后到现在之间', en: 'The time is before the round opened, or in the future' },
  noMeasuringPoint: {
    code: 2522,
    status: 200,
    cn: '点检点“{name}”没有对应的测点，不能保存波形',
    en: 'The inspection point “{name}” is at no measuring point: a waveform belongs to one',
  },
  noWaveWanted: { code: 2523, status: 200, cn: '该项目不需要波形', en: 'This item asks for no waveform' },
  unknownDevice: { code: 2521, status: 200, cn: '所选仪器不存在或不可见', en: 'The device does not exist, or is not visible to you' },
} as const satisfies Record<string, ErrorRow>

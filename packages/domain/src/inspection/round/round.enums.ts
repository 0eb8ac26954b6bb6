import { enumeration } from '../../core/enum.ts'

/** How often a round is done. Ours: the specification names no recurrence. */
export const roundRepeat = enumeration(
  'RoundRepeat',
  { cn: '重复', en: 'Repeat' },
  {
    Once: { code: 1, cn: '一次', en: 'Once' },
    Daily: { code: 2, cn: '按天', en: 'Every day' },
    Weekly: { code: 3, cn: '按周', en: 'Every week' },
    Monthly: { code: 4, cn: '按月', en: 'Every month' },
  },
)

/** What becomes of a round that is due on a holiday. */
export const roundOnHoliday = enumeration(
  'RoundOnHoliday',
  { cn: '节假日', en: 'On holidays' },
  {
    Run: { code: 1, cn: '照常', en: 'As usual' },
    Skip: { code: 2, cn: '不执行', en: 'Not at all' },
    Before: { code: 3, cn: '提前到前一工作日', en: 'On the day before' },
    After: { code: 4, cn: '顺延到后一工作日', en: 'On the day after' },
  },
)

/** Whether an answer is within its limits. */
export const inspectionVerdict = enumeration(
  'InspectionVerdict',
  { cn: '判定', en: 'Result' },
  {
    Pass: { code: 1, cn: '合格', en: 'OK', tone: 'good' },
    Warn: { code: 2, cn: '警告', en: 'Warning', tone: 'warning' },
    Fail: { code: 3, cn: '不合格', en: 'Failed', tone: 'danger' },
  },
)

/** Why an item was left out. */
export const roundSkipReason = enumeration(
  'RoundSkipReason',
  { cn: '跳检原因', en: 'Reason for skipping' },
  {
    Stopped: { code: 1, cn: '设备停机', en: 'Machine stopped' },
    NoAccess: { code: 2, cn: '无法到达', en: 'No access' },
    Unsafe: { code: 3, cn: '不安全', en: 'Not safe' },
    NoTool: { code: 4, cn: '缺少工具', en: 'Tool missing' },
    Other: { code: 5, cn: '其他', en: 'Other' },
  },
)

/** How somebody has shown that they were at a point. */
export const roundPresence = enumeration(
  'RoundPresence',
  { cn: '到位方式', en: 'Check-in' },
  {
    Code: { code: 1, cn: '扫码或读卡', en: 'Code or tag' },
    Picked: { code: 2, cn: '手动选择', en: 'Picked by hand' },
  },
)

/** Why a point was picked by hand instead of by its label. */
export const pickReason = enumeration(
  'PickReason',
  { cn: '手动选择原因', en: 'Reason for picking' },
  {
    NoLabel: { code: 1, cn: '标签缺失', en: 'Label missing' },
    Damaged: { code: 2, cn: '标签损坏', en: 'Label damaged' },
    NoReader: { code: 3, cn: '手机无法读取', en: 'Phone cannot read it' },
    OutOfReach: { code: 4, cn: '够不到标签', en: 'Out of reach' },
    Other: { code: 5, cn: '其他', en: 'Other' },
  },
)

/** Which of two answers to one item counts. */
export const answerChoice = enumeration(
  'AnswerChoice',
  { cn: '采用的结果', en: 'Answer that counts' },
  {
    Standing: { code: 1, cn: '保留当前结果', en: 'Keep the current one' },
    Other: { code: 2, cn: '采用另一结果', en: 'Use the other one' },
  },
)

/** Whose rounds a list shows. */
export const roundFor = enumeration(
  'RoundFor',
  { cn: '谁的任务', en: 'Whose' },
  { Mine: { code: 'mine', cn: '我的任务', en: 'My rounds' } },
)

import { enumeration } from '../../core/enum.ts'

/** What can happen to an alarm. */
export const alarmEventKind = enumeration(
  'AlarmEventKind',
  { cn: '报警事件', en: 'Alarm event' },
  {
    Began: { code: 'Began', cn: '报警触发', en: 'Raised', tone: 'danger' },
    Escalated: { code: 'Escalated', cn: '升级为 D 级', en: 'Escalated to level D', tone: 'danger' },
    Reopened: { code: 'Reopened', cn: '再次超限', en: 'Came back', tone: 'warning' },
    Reminded: { code: 'Reminded', cn: '持续超限', en: 'Still lasts', tone: 'warning' },
    Ended: { code: 'Ended', cn: '恢复正常', en: 'Ended', tone: 'good' },
    Handled: { code: 'Handled', cn: '人工处理', en: 'Handled', tone: 'accent' },
    Withdrawn: { code: 'Withdrawn', cn: '撤回处理', en: 'Handling withdrawn', tone: 'neutral' },
  },
)

/** Why an alarm ended without its value coming back. */
export const alarmEndReason = enumeration(
  'AlarmEndReason',
  { cn: '结束原因', en: 'Why it ended' },
  {
    RuleGone: { code: 'RuleGone', cn: '限值或报警类型已取消', en: 'its limit or alarm type was taken away' },
    Joined: { code: 'Joined', cn: '并入同一测点同类报警', en: 'it became part of the alarm of another axis' },
    PointGone: { code: 'PointGone', cn: '测点或传感器已移除', en: 'its point or sensor was removed' },
  },
)

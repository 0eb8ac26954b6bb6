import { enumeration } from '../../core/enum.ts'

/** Events of an alarm. */
export const alarmEventKind = enumeration(
  'AlarmEventKind',
  { cn: '报警事件', en: 'Alarm event' },
  {
    Began: { code: 'Began', cn: '报警触发', en: 'Raised', tone: 'danger' },
    Escalated: { code: 'Escalated', cn: '升级为危险', en: 'Escalated to danger', tone: 'danger' },
    Reopened: { code: 'Reopened', cn: '再次超限', en: 'Recurred', tone: 'warning' },
    Reminded: { code: 'Reminded', cn: '持续超限', en: 'Still active', tone: 'warning' },
    Ended: { code: 'Ended', cn: '恢复正常', en: 'Cleared', tone: 'good' },
    Acknowledged: { code: 'Acknowledged', cn: '确认报警', en: 'Acknowledged', tone: 'accent' },
    AcknowledgementUndone: { code: 'AcknowledgementUndone', cn: '撤销确认', en: 'Acknowledgement undone', tone: 'neutral' },
    Assigned: { code: 'Assigned', cn: '指派负责人', en: 'Assigned', tone: 'accent' },
    Unassigned: { code: 'Unassigned', cn: '取消负责人', en: 'Unassigned', tone: 'neutral' },
    Handled: { code: 'Handled', cn: '人工处理', en: 'Resolved', tone: 'accent' },
    Withdrawn: { code: 'Withdrawn', cn: '撤回处理', en: 'Reopened', tone: 'neutral' },
  },
)

/** Why an alarm was cleared although its value did not return to normal. */
export const alarmEndReason = enumeration(
  'AlarmEndReason',
  { cn: '结束原因', en: 'Reason' },
  {
    RuleGone: { code: 'RuleGone', cn: '限值或报警类型已取消', en: 'the limit or alarm type was removed' },
    Joined: { code: 'Joined', cn: '并入同一测点同类报警', en: 'merged into the alarm of another axis' },
    PointGone: { code: 'PointGone', cn: '测点或传感器已移除', en: 'the point or sensor was removed' },
  },
)

/** Texts of acknowledging and assigning alarms, wherever they stand. */
export const alarmActionText = {
  acknowledge: { cn: '确认', en: 'Acknowledge' },
  acknowledged: { cn: '已确认 {count} 条报警', en: '{count} {count|alarm|alarms} acknowledged' },
  nothingNew: { cn: '报警已由他人确认或处理', en: 'Already acknowledged or resolved' },
  undoAcknowledge: { cn: '撤销确认', en: 'Undo acknowledgement' },
  undone: { cn: '已撤销确认', en: 'Acknowledgement undone' },
  keysTitle: { cn: '报警列表', en: 'Alarm lists' },
  keyMove: { cn: '上一条、下一条', en: 'Previous and next alarm' },
  keyOpen: { cn: '打开报警', en: 'Open the alarm' },
  ownerOfMachine: { cn: '设备负责人', en: 'Owner of the machine' },
  noOwner: { cn: '未指派', en: 'Unassigned' },
} as const

import type { BoardAlarm } from '@undertone/domain/board/board-answer'

/** The machine of an alarm, or the gateway that fell silent. */
export const alarmPlace = (alarm: BoardAlarm): string => alarm.equipmentName ?? alarm.gatewayName ?? alarm.areaName ?? alarm.companyName

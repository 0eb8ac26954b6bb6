import type { ErrorRow } from '../core/error.ts'

export const logbookErrors = {
  notAuthor: {
    code: 1790,
    status: 200,
    cn: '只有作者可以修改这条记录',
    en: 'Only its author can change this note',
  },
  mentionWithoutAccess: {
    code: 1791,
    status: 200,
    cn: '所提及的人员无权查看该设备的日志',
    en: 'One of the people you mention may not see the logbook of this machine',
  },
  changedMeanwhile: {
    code: 1792,
    status: 200,
    cn: '该记录已在别处修改，请刷新后再试',
    en: 'This note was changed elsewhere meanwhile. Reload it and try again.',
  },
  otherMachine: {
    code: 1793,
    status: 200,
    cn: '该测点不属于这台设备',
    en: 'This measuring point belongs to another machine',
  },
  timeToCome: {
    code: 1794,
    status: 200,
    cn: '时间不能晚于现在',
    en: 'The time must not be in the future',
  },
} as const satisfies Record<string, ErrorRow>

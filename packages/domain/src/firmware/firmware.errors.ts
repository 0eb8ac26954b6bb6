import type { ErrorRow } from '../core/error.ts'

/** Errors of firmware packages and roll-outs. */
export const firmwareErrors = {
  noFile: { code: 2801, status: 200, cn: '请上传固件文件', en: 'Upload the firmware file' },
  tooLarge: { code: 2802, status: 413, cn: '固件文件过大，不能超过 {max} MB', en: 'The firmware file is too large. Maximum: {max} MB' },
  emptyFile: { code: 2803, status: 200, cn: '固件文件为空', en: 'The firmware file is empty' },
  nameRule: {
    code: 2804,
    status: 200,
    cn: '名称不符合命名规则：{hint}',
    en: 'The name does not follow the rule: {hint}',
  },
  nameDiffers: {
    code: 2805,
    status: 200,
    cn: '名称与所选类型、产品和版本不一致，应为 {name}',
    en: 'The name does not match type, product and versions. It should be {name}',
  },
  unknownProduct: { code: 2806, status: 200, cn: '没有该产品型号', en: 'There is no such product' },
  otherDeviceType: { code: 2807, status: 200, cn: '该产品不属于所选设备类型', en: 'The product is of another device type' },
  inUse: {
    code: 2808,
    status: 200,
    cn: '固件“{name}”已用于升级任务，不能删除',
    en: 'The package "{name}" was rolled out and cannot be deleted',
  },
  notFetched: { code: 2809, status: 200, cn: '未能从该地址获取文件：{reason}', en: 'The file could not be fetched: {reason}' },
  fileTaken: { code: 2810, status: 200, cn: '该文件已属于固件“{name}”', en: 'This file is the package "{name}" already' },
  noDevice: { code: 2811, status: 200, cn: '没有可升级的设备', en: 'None of the devices can be upgraded' },
  rolloutOver: { code: 2812, status: 200, cn: '升级任务已结束或状态已改变', en: 'The roll-out has ended or changed' },
  nothingToRetry: { code: 2813, status: 200, cn: '没有可重试的设备', en: 'There is no failed device to retry' },
  tooManyDevices: {
    code: 2814,
    status: 200,
    cn: '设备过多，一个升级任务最多 {max} 台',
    en: 'Too many devices. A roll-out has at most {max}.',
  },
} as const satisfies Record<string, ErrorRow>

/** Why a file was not fetched. */
export const fetchProblems = {
  badAddress: { cn: '地址无效', en: 'the address is invalid' },
  hostNotFound: { cn: '找不到主机', en: 'the host was not found' },
  hostRefused: {
    cn: '不允许连接该主机，请先在内网主机中放行',
    en: 'connecting to this host is not allowed. Open it under internal hosts.',
  },
  unreachable: { cn: '无法连接', en: 'the host cannot be reached' },
  timedOut: { cn: '超时', en: 'it took too long' },
  tlsFailed: { cn: '证书无效', en: 'its certificate is invalid' },
  tooLarge: { cn: '文件过大', en: 'the file is too large' },
  status: { cn: '服务器返回 {status}', en: 'the server answered {status}' },
} as const

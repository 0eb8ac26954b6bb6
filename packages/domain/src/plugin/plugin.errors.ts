import type { ErrorRow } from '../core/error.ts'

/** Errors of plug-ins and their versions. */
export const pluginErrors = {
  wholeCompanyOnly: {
    code: 1890,
    status: 403,
    cn: '插件对全公司生效，需要查看所有公司的权限',
    en: 'A plug-in applies to the whole company. You need access to all of its companies.',
  },
  fileRefused: { code: 1891, status: 200, cn: '插件文件被拒绝：{reason}', en: 'The file of the plug-in was refused: {reason}' },
  nameTaken: {
    code: 1892,
    status: 200,
    cn: '插件“{name}”已存在，请作为新版本上传',
    en: 'There is a plug-in named {name} already. Add the file as a version of it.',
  },
  otherName: {
    code: 1893,
    status: 200,
    cn: '文件中的插件是“{name}”，不是该插件的版本',
    en: 'The file has the plug-in {name}: it is no version of this one.',
  },
  versionTaken: {
    code: 1894,
    status: 200,
    cn: '版本“{version}”已存在；版本不能修改，请在文件中写新的版本号',
    en: 'There is a version {version} already. Versions never change: write another one in the file.',
  },
  valueUsed: {
    code: 1895,
    status: 200,
    cn: '该版本没有取值“{key}”，而频带报警“{name}”在使用它',
    en: 'The version has no value {key}, which the band alarm "{name}" measures.',
  },
  inUse: {
    code: 1896,
    status: 200,
    cn: '频带报警“{names}”在使用该插件，请先删除',
    en: 'Band alarms measure its values: {names}. Delete them first.',
  },
  tooMany: { code: 1897, status: 200, cn: '最多 {max} 个', en: 'There can be at most {max} of them.' },
  versionInUse: { code: 1898, status: 200, cn: '该版本正在使用，不能删除', en: 'The version is in use and cannot be deleted.' },
  noEarlier: { code: 1899, status: 200, cn: '没有可退回的版本', en: 'There is no version to return to.' },
} as const satisfies Record<string, ErrorRow>

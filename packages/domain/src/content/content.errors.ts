import type { ErrorRow } from '../core/error.ts'

/** Refusals of what the platform publishes. */
export const contentErrors = {
  versionTaken: { code: 2701, status: 200, cn: '该应用已有版本 {version}', en: 'This app already has a version {version}' },
  versionNotNewer: {
    code: 2702,
    status: 200,
    cn: '上架版本必须高于已上架的 {version}',
    en: 'A released version must be newer than {version}, which is released',
  },
  versionWithoutFile: { code: 2703, status: 200, cn: '上架前请上传安装包', en: 'Upload the file before the version is released' },
  briefTaken: { code: 2704, status: 200, cn: '该语言已有发布的简介', en: 'An introduction in this language is published already' },
  bannerWithoutPicture: { code: 2707, status: 200, cn: '启用前请上传图片', en: 'Upload the picture before the banner is on' },
  endsBeforeStart: { code: 2705, status: 200, cn: '结束时间必须晚于开始时间', en: 'The end must be later than the start' },
  audienceMissing: { code: 2706, status: 200, cn: '请选择客户', en: 'Choose at least one customer' },
} as const satisfies Record<string, ErrorRow>

import type { ErrorRow } from '../core/error.ts'

/** Errors of platform content. */
export const contentErrors = {
  versionTaken: { code: 2701, status: 200, cn: '该应用已有版本 {version}', en: 'This app already has a version {version}' },
  versionNotNewer: {
    code: 2702,
    status: 200,
    cn: '上架版本必须高于已上架的 {version}',
    en: 'The version must be newer than the released version {version}',
  },
  versionWithoutFile: { code: 2703, status: 200, cn: '上架前请上传安装包', en: 'Upload the package before releasing the version' },
  briefTaken: { code: 2704, status: 200, cn: '该语言已有发布的简介', en: 'An introduction in this language is already published' },
  bannerWithoutPicture: { code: 2707, status: 200, cn: '启用前请上传图片', en: 'Upload an image before enabling the banner' },
  endsBeforeStart: { code: 2705, status: 200, cn: '结束时间必须晚于开始时间', en: 'The end time must be after the start time' },
  audienceMissing: { code: 2706, status: 200, cn: '请选择客户', en: 'Select at least one customer' },
} as const satisfies Record<string, ErrorRow>

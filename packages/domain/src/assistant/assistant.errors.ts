import type { ErrorRow } from '../core/error.ts'

/** Errors of the language model's settings, documents and texts. */
export const assistantErrors = {
  notConnected: {
    code: 1861,
    status: 200,
    cn: '平台尚未接入大模型，请联系平台管理员',
    en: 'No language model is connected. Ask the administrator of the platform.',
  },
  notAllowed: {
    code: 1874,
    status: 200,
    cn: '本企业未开启 AI 解读，请由管理员在“版本与设备接入”中开启',
    en: 'AI texts are not switched on for your company. An administrator can do so under Edition and device access.',
  },
  badAddress: {
    code: 1862,
    status: 200,
    cn: '请输入以 http:// 或 https:// 开头、不含账号的地址',
    en: 'Enter an address that begins with http:// or https:// and contains no credentials',
  },
  keyMissing: { code: 1863, status: 200, cn: '请输入密钥', en: 'Enter the key' },
  keyAgain: {
    code: 1864,
    status: 200,
    cn: '地址已更改，请重新输入密钥：密钥只用于原地址',
    en: 'Enter the key again: the stored one is only for the address that it was entered for',
  },
  testRunning: {
    code: 1865,
    status: 200,
    cn: '上一次测试尚未结束，请稍候',
    en: 'A test is still running. Wait for its answer.',
  },
  oneSubject: {
    code: 1866,
    status: 200,
    cn: '请指定一条报警或一条诊断结论',
    en: 'Name either an alarm or a finding',
  },
  dailyLimit: {
    code: 1867,
    status: 200,
    cn: '本企业今天的 AI 解读已达上限（{max} 篇），明天可继续',
    en: 'Your company has used up the texts of today ({max}). More can be written tomorrow.',
  },
  notWriting: { code: 1868, status: 200, cn: '该解读已结束', en: 'This text is finished already' },
  documentKind: {
    code: 1869,
    status: 415,
    cn: '仅支持 PDF，以及 UTF-8 编码的文本（.txt）和 Markdown（.md）文档',
    en: 'Documents must be PDF, or text (.txt) or Markdown (.md) in UTF-8',
  },
  documentTooLarge: {
    code: 1870,
    status: 413,
    cn: '文档过大，不能超过 {max} MB',
    en: 'The document is too large. Maximum: {max} MB',
  },
  pdfLocked: { code: 1875, status: 200, cn: '该 PDF 已加密，请先去除密码', en: 'The PDF is locked by a password. Remove it first.' },
  pdfUnreadable: {
    code: 1876,
    status: 200,
    cn: '无法读取该 PDF：文件已损坏或过于复杂',
    en: 'The PDF cannot be read: it is damaged or too complex',
  },
  pdfWithoutText: {
    code: 1877,
    status: 200,
    cn: '该 PDF 只有图像、没有文字，请先进行文字识别（OCR）',
    en: 'The PDF has pictures of pages and no text. Run text recognition (OCR) on it first.',
  },
  documentEmpty: { code: 1871, status: 200, cn: '文档中没有文字', en: 'The document contains no text' },
  documentTaken: {
    code: 1872,
    status: 200,
    cn: '已有同名文档“{name}”，请先删除或改名',
    en: 'There is a document “{name}” already. Delete it first, or rename this one.',
  },
  knowledgeFull: {
    code: 1873,
    status: 200,
    cn: '知识库已满（最多 {documents} 份文档、{passages} 个段落），请先删除不用的文档',
    en: 'The knowledge base is full ({documents} {documents|document|documents}, {passages} {passages|passage|passages}). Delete a document first.',
  },
} as const satisfies Record<string, ErrorRow>

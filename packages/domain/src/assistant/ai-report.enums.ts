import { enumeration } from '../core/enum.ts'

/** How far a text of the language model has come; the codes are those of the diagnosis status of the specification. */
export const aiTextState = enumeration(
  'AiTextState',
  { cn: 'AI 状态', en: 'AI state' },
  {
    NotWritten: { code: 0, cn: '待生成', en: 'Not written', tone: 'neutral' },
    Writing: { code: 1, cn: '生成中', en: 'Writing', tone: 'accent' },
    Failed: { code: 2, cn: '生成失败', en: 'Failed', tone: 'danger' },
    Written: { code: 3, cn: '已生成', en: 'Written', tone: 'good' },
  },
)

/** Why there is no text, or only a part of one. */
export const aiFailure = enumeration(
  'AiFailure',
  { cn: '失败原因', en: 'Reason' },
  {
    NotConnected: { code: 'NotConnected', cn: '未设置大模型地址', en: 'No language model is connected' },
    NotAllowed: {
      code: 'NotAllowed',
      cn: '本企业未开启 AI 解读，或已停用',
      en: 'AI texts are not switched on for this customer, or the customer is suspended',
    },
    BadAddress: { code: 'BadAddress', cn: '大模型地址无效', en: 'The address of the language model is not valid' },
    HostNotFound: { code: 'HostNotFound', cn: '找不到大模型服务器', en: 'The server of the language model was not found' },
    HostRefused: {
      code: 'HostRefused',
      cn: '大模型服务器为内网地址，尚未放行',
      en: 'The server of the language model has an internal address that is not open for this',
    },
    Unreachable: { code: 'Unreachable', cn: '无法连接大模型服务器', en: 'The server of the language model cannot be reached' },
    TlsFailed: { code: 'TlsFailed', cn: '大模型服务器的证书无效', en: 'The certificate of the language model’s server is not valid' },
    TimedOut: { code: 'TimedOut', cn: '大模型长时间没有应答', en: 'The language model did not answer in time' },
    KeyRefused: { code: 'KeyRefused', cn: '大模型服务器拒绝了密钥', en: 'The server of the language model refused the key' },
    Busy: { code: 'Busy', cn: '大模型服务器繁忙', en: 'The server of the language model is busy' },
    Refused: { code: 'Refused', cn: '大模型服务器拒绝了请求', en: 'The server of the language model refused the request' },
    NotUnderstood: { code: 'NotUnderstood', cn: '大模型的应答无法识别', en: 'The answer is not that of an OpenAI-compatible server' },
    CutOff: { code: 'CutOff', cn: '大模型的应答中断', en: 'The answer broke off' },
    TooLong: { code: 'TooLong', cn: '大模型的应答过长，已截断', en: 'The answer was too long and was cut' },
    Empty: { code: 'Empty', cn: '大模型没有写出内容', en: 'The language model wrote nothing' },
    Stopped: { code: 'Stopped', cn: '已停止', en: 'Stopped' },
    Faulty: { code: 'Faulty', cn: '生成时出错', en: 'Writing failed' },
  },
)

/** What a text is about. */
export const aiSubject = enumeration(
  'AiSubject',
  { cn: '对象', en: 'About' },
  {
    Alarm: { code: 'alarm', cn: '报警', en: 'Alarm' },
    Finding: { code: 'finding', cn: '诊断结论', en: 'Finding' },
  },
)

/** For what texts are written without being asked for. */
export const aiAutomatic = enumeration(
  'AiAutomatic',
  { cn: '自动生成', en: 'Written automatically' },
  {
    Off: { code: 'Off', cn: '仅在用户要求时', en: 'Only when a user asks' },
    Severe: { code: 'Severe', cn: '危险报警和明确的诊断结论', en: 'Danger alarms and clear findings' },
    All: { code: 'All', cn: '所有报警和诊断结论', en: 'All alarms and findings' },
  },
)

/** What a reader says of a text. */
export const aiRating = enumeration(
  'AiRating',
  { cn: '评价', en: 'Rating' },
  {
    Useful: { code: 'Useful', cn: '有用', en: 'Useful', tone: 'good' },
    Useless: { code: 'Useless', cn: '没有用', en: 'Not useful', tone: 'neutral' },
    Wrong: { code: 'Wrong', cn: '有错误', en: 'Wrong', tone: 'danger' },
  },
)

/** What a sentence may cite; the letter is the first of its mark, as in [F1]. */
export const aiSourceKind = enumeration(
  'AiSourceKind',
  { cn: '来源类型', en: 'Kind of source' },
  {
    Alarm: { code: 'A', cn: '报警', en: 'Alarm' },
    Machine: { code: 'M', cn: '设备资料', en: 'Machine facts' },
    Finding: { code: 'F', cn: '诊断结论', en: 'Finding' },
    Value: { code: 'V', cn: '测量值', en: 'Measured values' },
    Trend: { code: 'T', cn: '趋势', en: 'Trend' },
    Case: { code: 'C', cn: '故障案例', en: 'Case' },
    Note: { code: 'N', cn: '用户备注', en: 'Notes of users' },
    Document: { code: 'D', cn: '知识库文档', en: 'Document' },
  },
)

/** Why a sentence is marked as unsupported. */
export const aiDoubt = enumeration(
  'AiDoubt',
  { cn: '无依据之处', en: 'Unsupported' },
  {
    NoCitation: { code: 'NoCitation', cn: '未注明来源', en: 'It cites no source' },
    NoSuchSource: { code: 'NoSuchSource', cn: '所引来源不存在', en: 'It cites a source that does not exist' },
    Number: { code: 'Number', cn: '所引来源中没有这个数值', en: 'This number is not in the cited sources' },
    Name: { code: 'Name', cn: '所引来源中没有这个故障', en: 'This fault is not in the cited sources' },
    Grade: { code: 'Grade', cn: '所引来源中没有这个等级', en: 'This grade is not in the cited sources' },
    Assurance: { code: 'Assurance', cn: '所引来源没有说设备无恙', en: 'No cited source says that the machine is well' },
    Link: { code: 'Link', cn: '所引来源中没有这个网址', en: 'This address is not in the cited sources' },
  },
)

/** What a sentence rests on. */
export const aiGround = enumeration(
  'AiGround',
  { cn: '依据', en: 'Rests on' },
  {
    Machine: { code: 'machine', cn: '本设备的数据', en: 'Data of this machine' },
    Elsewhere: {
      code: 'elsewhere',
      cn: '文档、备注或其他案例，非本设备的数据',
      en: 'Documents, notes or other cases, not data of this machine',
    },
  },
)

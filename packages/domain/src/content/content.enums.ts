import { enumeration } from '../core/enum.ts'

/** Whether an app version can be downloaded. */
export const appVersionStatus = enumeration(
  'AppVersionStatus',
  { cn: '上架状态', en: 'Release status' },
  {
    Unputaway: { code: 0, cn: '未上架', en: 'Not released', tone: 'neutral' },
    Putaway: { code: 1, cn: '已上架', en: 'Released', tone: 'good' },
  },
)

/** How the app updates to a new version. */
export const appUpdateType = enumeration(
  'AppUpdateType',
  { cn: '更新方式', en: 'Update type' },
  {
    Force: { code: 0, cn: '强制更新', en: 'Forced' },
    Normal: { code: 1, cn: '普通更新', en: 'Normal' },
    Silent: { code: 2, cn: '静默更新', en: 'Silent' },
    Ignorable: { code: 3, cn: '可忽略更新', en: 'Optional' },
    SilentAndIgnorable: { code: 4, cn: '静默可忽略更新', en: 'Silent, optional' },
  },
)

/** Whether the app shows an article or an answer. */
export const publishState = enumeration(
  'PublishState',
  { cn: '发布状态', en: 'Publication status' },
  {
    Draft: { code: 0, cn: '草稿', en: 'Draft', tone: 'neutral' },
    Published: { code: 1, cn: '已发布', en: 'Published', tone: 'good' },
  },
)

/** Categories of the app's articles. */
export const articleCategory = enumeration(
  'ArticleCategory',
  { cn: '文章栏目', en: 'Article category' },
  {
    Recommend: { code: 'recommend', cn: '推荐', en: 'Recommended' },
    News: { code: 'news', cn: '新闻', en: 'News' },
  },
)

/** Categories of the app's help; the specification names no list, this one is a guess. */
export const questionCategory = enumeration(
  'QuestionCategory',
  { cn: '问题分类', en: 'Question category' },
  {
    Account: { code: 'account', cn: '账号与登录', en: 'Account and login' },
    Device: { code: 'device', cn: '传感器与网关', en: 'Sensors and gateways' },
    Data: { code: 'data', cn: '数据与报警', en: 'Data and alarms' },
    Inspection: { code: 'inspection', cn: '点巡检', en: 'Inspection' },
    Other: { code: 'other', cn: '其他', en: 'Other' },
  },
)

/** Recipients of a platform notice. */
export const noticeAudience = enumeration(
  'NoticeAudience',
  { cn: '通知对象', en: 'Audience' },
  {
    All: { code: 0, cn: '全部客户', en: 'All customers' },
    Chosen: { code: 1, cn: '指定客户', en: 'Selected customers' },
  },
)

/** Current status of a notice: it is published automatically and can be withdrawn. */
export const noticeState = enumeration(
  'NoticeState',
  { cn: '通知状态', en: 'Notice status' },
  {
    Scheduled: { code: 'scheduled', cn: '待发布', en: 'Scheduled', tone: 'accent' },
    Published: { code: 'published', cn: '已发布', en: 'Published', tone: 'good' },
    Withdrawn: { code: 'withdrawn', cn: '已撤回', en: 'Withdrawn', tone: 'neutral' },
  },
)

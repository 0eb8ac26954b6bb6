import { choice, file, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { appUpdateType, appVersionStatus } from './content.enums.ts'

const news = { cn: '更新说明', en: 'What is new' }
/** Longest text on what is new, in characters; a guess: what a phone shows in a dialog and some scrolling. */
const longestNews = 2000

/** A version of the mobile app: the file that phones install, and how they take it. */
export const appVersion = resource({
  key: 'appVersion',
  path: '/appver',
  label: { cn: '版本', en: 'App version' },
  plural: { cn: 'APP 版本', en: 'App versions' },
  hint: {
    cn: '上传安装包并填写版本号，上架后手机端才能获取该版本。',
    en: 'Upload the package of the mobile app and name its version; phones are offered what is released.',
  },
  permission: 'platform:appver',
  table: 'app_version',
  title: 'version',
  owner: '',
  fields: {
    apkName: text({ label: { cn: 'APK 名称', en: 'APK name' }, max: 60, required: true, list: true, search: true }),
    version: text({
      label: { cn: '版本号', en: 'Version' },
      max: 20,
      required: true,
      list: true,
      search: true,
      halfWidth: true,
      pattern: { regex: /^\d{1,4}(\.\d{1,4}){1,3}$/, message: { cn: '格式如 2.1.0', en: 'Written like 2.1.0' } },
    }),
    status: choice(appVersionStatus, {
      label: { cn: '状态', en: 'Status' },
      required: true,
      initial: 0,
      list: true,
      search: true,
      help: { cn: '上架版本须高于已上架的版本', en: 'A released version is newer than those released before' },
    }),
    updateType: choice(appUpdateType, {
      label: { cn: '更新方式', en: 'Update type' },
      required: true,
      initial: 1,
      list: true,
      search: true,
    }),
    fileId: file({ label: { cn: '安装包', en: 'Package' }, kinds: ['apk', 'zip'], list: true }),
    newsCn: text({ label: { cn: '更新说明（中文）', en: 'What is new, Chinese' }, max: longestNews, multiline: true, section: news }),
    newsEn: text({ label: { cn: '更新说明（英文）', en: 'What is new, English' }, max: longestNews, multiline: true, section: news }),
  },
  blocks: [],
  sort: ['apkName', 'version', 'status'],
})

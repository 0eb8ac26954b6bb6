import { choice, file, text } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { appUpdateType, appVersionStatus } from './content.enums.ts'

const news = { cn: '更新说明', en: 'Release notes' }
/** Maximum length of the release notes in characters; a guess: what a phone shows in a dialog with some scrolling. */
const longestNews = 2000

/** A version of the mobile app: the installation file and the update mode. */
export const appVersion = resource({
  key: 'appVersion',
  path: '/appver',
  label: { cn: '版本', en: 'App version' },
  plural: { cn: 'APP 版本', en: 'App versions' },
  hint: {
    cn: '上传安装包并填写版本号，上架后手机端才能获取该版本。名称为“Undertone”的版本是本服务器提供的网页应用，无需安装包。',
    en: 'Upload the package of the mobile app and enter its version. Phones receive released versions only. Versions named “Undertone” are of the web app of this server and need no package.',
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
      pattern: { regex: /^\d{1,4}(\.\d{1,4}){1,3}$/, message: { cn: '格式应为 2.1.0', en: 'Use the format 2.1.0' } },
    }),
    status: choice(appVersionStatus, {
      label: { cn: '状态', en: 'Status' },
      required: true,
      initial: 0,
      list: true,
      search: true,
      help: { cn: '上架版本须高于已上架的版本', en: 'Must be newer than all released versions' },
    }),
    updateType: choice(appUpdateType, {
      label: { cn: '更新方式', en: 'Update type' },
      required: true,
      initial: 1,
      list: true,
      search: true,
    }),
    fileId: file({ label: { cn: '安装包', en: 'Package' }, kinds: ['apk', 'zip'], list: true }),
    newsCn: text({ label: { cn: '更新说明（中文）', en: 'Release notes (Chinese)' }, max: longestNews, multiline: true, section: news }),
    newsEn: text({ label: { cn: '更新说明（英文）', en: 'Release notes (English)' }, max: longestNews, multiline: true, section: news }),
  },
  blocks: [],
  sort: ['apkName', 'version', 'status'],
})

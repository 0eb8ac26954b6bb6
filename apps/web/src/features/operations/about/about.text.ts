/** Texts of the news and of what the product is made of. */
export const aboutText = {
  title: { cn: '关于', en: 'About' },
  version: { cn: '版本 {version}', en: 'Version {version}' },
  news: { cn: '新功能', en: "What's new" },
  newsTitle: { cn: '此版本的新功能', en: 'New in this version' },
  licences: { cn: '许可证', en: 'Licences' },
  licencesHint: {
    cn: '本产品包含或安装以下第三方软件包。',
    en: 'The product contains or installs these packages of other people.',
  },
  terms: { cn: '全部许可证文本', en: 'All licence texts' },
  find: { cn: '搜索软件包或许可证', en: 'Package or licence' },
  package: { cn: '软件包', en: 'Package' },
  packageVersion: { cn: '版本', en: 'Version' },
  licence: { cn: '许可证', en: 'Licence' },
  noList: { cn: '此版本没有许可证清单：构建时会写入', en: 'This build has no list of licences: npm run build writes it' },
  noMatch: { cn: '没有符合条件的软件包', en: 'No matching packages' },
  show: { cn: '查看', en: 'Show' },
  dismiss: { cn: '关闭', en: 'Dismiss' },
} as const

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type HeadConfig } from 'vitepress'
import { tokenize } from './theme/tokenize.ts'

/** `scripts/help/stage-help.ts` writes the pages and the navigation here before each build. */
const stage = path.resolve(import.meta.dirname, '../.stage')
const site = JSON.parse(readFileSync(path.join(stage, 'site.json'), 'utf8'))
const base = '/help/'

const head: HeadConfig[] = [
  ['meta', { name: 'color-scheme', content: 'dark light' }],
  ['meta', { name: 'referrer', content: 'no-referrer' }],
  ['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  // Before the first paint, like the app's own; a file, because the content security policy allows no inline script.
  ['script', { src: `${base}boot.js` }],
]

const wordsEn = {
  nav: site.nav.en,
  sidebar: site.sidebar.en,
  outline: { level: [2, 3], label: 'On this page' },
  docFooter: { prev: 'Previous', next: 'Next' },
}

const wordsCn = {
  nav: site.nav.cn,
  sidebar: site.sidebar.cn,
  outline: { level: [2, 3], label: '本页内容' },
  docFooter: { prev: '上一页', next: '下一页' },
  sidebarMenuLabel: '目录',
  returnToTopLabel: '回到顶部',
  skipToContentLabel: '跳到正文',
  darkModeSwitchLabel: '主题',
  langMenuLabel: '语言',
  notFound: {
    title: '没有这一页',
    quote: '页面可能已移动或改名。请用搜索或目录查找。',
    linkLabel: '回到首页',
    linkText: '回到首页',
  },
}

const searchCn = {
  button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
  modal: {
    displayDetails: '显示摘要',
    resetButtonTitle: '清除',
    backButtonTitle: '关闭',
    noResultsText: '没有找到',
    footer: { selectText: '打开', navigateText: '选择', closeText: '关闭' },
  },
}

/** Fonts: the second, older format of each file is for browsers that cannot run the app either. */
const onlyWoff2 = {
  name: 'only-woff2',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.includes('@fontsource') && id.endsWith('.css') ? code.replace(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g, '') : null,
}

/** The generator sends functions of its configuration to the browser as text for `eval`, which the policy refuses: the theme sets this one itself. */
const withoutFunctions = (outDir: string): void => {
  const chunks = path.join(outDir, 'assets/chunks')
  for (const name of readdirSync(chunks).filter((one) => one.startsWith('metadata.'))) {
    const file = path.join(chunks, name)
    const text = readFileSync(file, 'utf8')
    const [hashes, rest = ''] = text.split(';function deserializeFunctions')
    const literal = /__VP_SITE_DATA__=deserializeFunctions\(JSON\.parse\((".*")\)\);?\s*$/s.exec(rest)?.[1]
    if (literal === undefined) throw new Error(`${name} is not as this version of the generator writes it`)
    const data = JSON.parse(JSON.parse(literal))
    delete data.themeConfig.search.options.miniSearch
    const site = JSON.stringify(JSON.stringify(data))
    if (site.includes('_vp-fn_')) throw new Error(`${name} still has a function`)
    writeFileSync(file, `${hashes};window.__VP_SITE_DATA__=JSON.parse(${site});`)
  }
}

/** The place of a heading as GitHub names it, so that links work there and here. */
const placeName = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

export default defineConfig({
  base,
  srcDir: '.stage/pages',
  cacheDir: '.stage/cache',
  cleanUrls: true,
  // The theme is the app's own (`boot.js`), and so is its switch.
  appearance: false,
  metaChunk: true,
  lastUpdated: false,
  title: 'Undertone',
  titleTemplate: ':title · Undertone',
  head,
  markdown: {
    html: false,
    linkify: false,
    anchor: { slugify: placeName },
    theme: { light: 'github-light', dark: 'github-dark' },
  },
  locales: {
    root: { lang: 'en', description: 'Documentation of Undertone', themeConfig: wordsEn },
    cn: { lang: 'zh-CN', description: 'Undertone 使用手册', themeConfig: wordsCn },
  },
  themeConfig: {
    siteTitle: 'Undertone',
    translated: site.translated,
    externalLinkIcon: false,
    search: {
      provider: 'local',
      options: { detailedView: true, locales: { cn: { translations: searchCn } }, miniSearch: { options: { tokenize } } },
    },
  },
  vite: { plugins: [onlyWoff2], build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 }, server: { fs: { strict: false } } },
  // The only inline script that is left looks for a Mac; `boot.js` does that.
  transformHtml: (code) => code.replace(/<script id="check-mac-os">.*?<\/script>/s, ''),
  buildEnd: ({ outDir }) => withoutFunctions(outDir),
})

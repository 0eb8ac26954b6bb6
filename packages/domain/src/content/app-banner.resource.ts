import { sortOrder } from '../core/common-fields.ts'
import { flag, image, text, time } from '../core/field.ts'
import { resource } from '../core/resource.ts'
import { imageSizes } from '../file/image-sizes.table.ts'

const [{ widthPx, heightPx }] = imageSizes.bannerOrPlan

/** An image at the top of the mobile app, shown from one time until another. */
export const appBanner = resource({
  key: 'appBanner',
  label: { cn: '横幅', en: 'Banner' },
  plural: { cn: 'APP 横幅', en: 'Banners' },
  hint: {
    cn: '横幅是 APP 首页顶部轮播的图片，尺寸 772 × 400 像素。',
    en: 'Banners rotate at the top of the app home page. Size: 772 × 400 px.',
  },
  permission: 'platform:appBanner',
  table: 'app_banner',
  title: 'title',
  owner: '',
  fields: {
    title: text({ label: { cn: '名称', en: 'Title' }, max: 60, required: true, list: true, search: true }),
    picture: image({ label: { cn: '图片', en: 'Image' }, list: true, sizePx: [widthPx, heightPx] }),
    link: text({
      label: { cn: '链接', en: 'Link' },
      max: 300,
      list: true,
      pattern: {
        regex: /^https?:\/\/[^\s]+$/,
        message: { cn: '须以 http:// 或 https:// 开头', en: 'Must begin with http:// or https://' },
      },
    }),
    orderNum: sortOrder,
    enabled: flag({ label: { cn: '启用', en: 'Enabled' }, required: true, initial: false, list: true, search: true }),
    fromTime: time({
      label: { cn: '开始时间', en: 'From' },
      list: true,
      help: { cn: '留空则立即开始', en: 'Leave empty to start immediately' },
    }),
    untilTime: time({ label: { cn: '结束时间', en: 'Until' }, list: true, help: { cn: '留空则长期有效', en: 'Leave empty for no end' } }),
  },
  blocks: [],
  sort: ['orderNum', 'title', 'fromTime', 'untilTime'],
})

import '../../core/theme/fonts.css'
import '../../core/theme/tokens.css'
import '../../core/theme/base.css'
import { themes } from '@undertone/chart/draw/theme-tokens'
import { createRoot } from 'react-dom/client'
import { ChartsPage, ThemesPage } from './charts-page.tsx'

/** `?theme=dark|light` shows one theme, else both; `lang=cn|en`; `bare` shows only the pictures. */
const query = new URLSearchParams(location.search)
const theme = themes.find((one) => one === query.get('theme'))
const lang = query.get('lang') === 'cn' ? 'cn' : 'en'
if (theme) document.documentElement.dataset.theme = theme

const root = document.getElementById('root')
if (!root) throw new Error('charts.html has no #root')
createRoot(root).render(theme ? <ChartsPage lang={lang} isBare={query.has('bare')} /> : <ThemesPage lang={lang} />)

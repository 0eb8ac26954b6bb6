import type { BoardBrand } from '@undertone/domain/board/board.calls'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useConnection } from '../../../core/live/connection.ts'
import { useProductName } from '../../../core/theme/brand.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { clockText } from '../shared/ago-text.ts'
import { boardText } from '../shared/board.text.ts'
import { useSource } from '../shared/board-source.ts'
import { useHeartbeat } from '../shared/use-heartbeat.ts'
import styles from './board-frame.module.css'
import { reloadAtNight } from './reload-at-night.ts'

/** The clock of the board's zone. It stands still when the page does. */
function Clock({ timeZone }: { readonly timeZone: string }) {
  const now = useHeartbeat()
  const lang = useLanguage((state) => state.lang)
  const locale = lang === 'cn' ? 'zh-CN' : 'en-GB'
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  const date = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format(now)
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()}>
      <span className={styles.date}>{date}</span>
      <span className={styles.time}>{time}</span>
    </time>
  )
}

/** Whether changes arrive, and since when they do not. */
function LinkState({ timeZone }: { readonly timeZone: string }) {
  const text = useText()
  const now = useHeartbeat()
  const { lostSince } = useConnection()
  const isLost = lostSince !== null
  return (
    <span className={styles.link} data-lost={isLost} role="status">
      <ToneMark tone={isLost ? 'danger' : 'good'} />
      {isLost ? text(boardText.lostSince, { time: clockText(lostSince, now, timeZone) }) : text(boardText.connected)}
    </span>
  )
}

/** The head of a large screen, by the branding of its company. */
function Head({ brand, title, timeZone, tools }: Omit<Parameters<typeof BoardFrame>[0], 'children' | 'screens'>) {
  const product = useProductName()
  const { useImage } = useSource()
  const logo = useImage(brand?.logo ?? null).address
  const wordmark = useImage(brand?.wordmark ?? null).address
  const name = brand?.productName ?? product
  return (
    <header className={styles.head}>
      <div className={styles.left}>
        {logo ? <img className={styles.logo} src={logo} alt={name} /> : <span className={styles.product}>{name}</span>}
        <LinkState timeZone={timeZone} />
      </div>
      <h1 className={styles.title}>{wordmark ? <img className={styles.wordmark} src={wordmark} alt={title} /> : title}</h1>
      <div className={styles.right}>
        <Clock timeZone={timeZone} />
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
    </header>
  )
}

/** The frame of a large screen on so many screens side by side: brand, title, clock and connection above, the rest is the content. */
export function BoardFrame({
  brand,
  title,
  timeZone,
  screens = 1,
  tools,
  children,
}: {
  readonly brand: BoardBrand | null
  readonly title: string
  readonly timeZone: string
  readonly screens?: number
  readonly tools?: ReactNode
  readonly children: ReactNode
}) {
  useEffect(reloadAtNight, [])
  return (
    <main className={styles.board} style={{ '--across': screens } as CSSProperties}>
      <Head brand={brand} title={title} timeZone={timeZone} tools={tools} />
      <div className={styles.body}>{children}</div>
    </main>
  )
}

import { to } from '@undertone/domain/index/to'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { SoundTools } from '../alarm/sound-tools.tsx'
import { boardText } from '../shared/board.text.ts'

/** Fills the screen, and gives it back. */
function FullScreenTool() {
  const text = useText()
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  if (!document.fullscreenEnabled) return null
  const label = text(isFull ? boardText.leaveFullScreen : boardText.fullScreen)
  const change = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <button type="button" aria-label={label} title={label} onClick={change}>
      <Icon name={isFull ? 'restore' : 'maximize'} />
    </button>
  )
}

/** Changes the language of the screen. */
function LanguageTool() {
  const { lang, setLanguage } = useLanguage()
  const label = lang === 'cn' ? 'English' : '中文'
  return (
    <button type="button" aria-label={label} title={label} onClick={() => setLanguage(lang === 'cn' ? 'en' : 'cn')}>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M2 4h7M5.5 2.5V4M8 4c-.6 2.6-2.6 4.8-5.5 6M3.8 6.5C4.8 8.3 6.3 9.5 8 10M8.5 13.5 11.5 7l3 6.5M9.6 11.3h3.8" />
      </svg>
    </button>
  )
}

/** The way back into the product, sound, language, full screen; they have no words, since they are not for those who stand far away. */
export function BoardTools({
  children,
  hasHome = true,
  hasSound = true,
}: {
  readonly children?: React.ReactNode
  readonly hasHome?: boolean
  readonly hasSound?: boolean
}) {
  const text = useText()
  const home = text(boardText.home)
  return (
    <>
      {children}
      {hasSound && <SoundTools />}
      <LanguageTool />
      <FullScreenTool />
      {hasHome && (
        <Link to={to.overview()} aria-label={home} title={home}>
          <Icon name="home" />
        </Link>
      )}
    </>
  )
}

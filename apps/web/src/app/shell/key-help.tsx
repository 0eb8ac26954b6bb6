import { inHelpOrder, type KeySection, useKeySections } from '../../core/hooks/key-help.ts'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { uiText } from '../../ui/control/ui.text.ts'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { paletteText } from '../shared/palette.text.ts'
import { useHelp } from '../shared/use-help.ts'
import styles from './key-help.module.css'

const everywhere = (hasHelp: boolean): Omit<KeySection, 'generality'> => ({
  title: paletteText.everywhere,
  rows: [
    { keys: 'Ctrl+K', description: paletteText.keyPalette },
    { keys: '?', description: paletteText.keyHelp },
    ...(hasHelp ? [{ keys: 'F1', description: paletteText.keyManual }] : []),
    { keys: 'Esc', description: paletteText.keyClose },
    { keys: 'G+H', description: paletteText.keyHome },
    { keys: 'G+M', description: paletteText.keyMonitor },
    { keys: 'G+A', description: paletteText.keyAnalysis },
    { keys: 'G+F', description: paletteText.keyFaults },
    { keys: 'G+C', description: paletteText.keyConfigure },
    { keys: 'G+P', description: paletteText.keyPlatform },
  ],
})

/** Width of a column including its gap, in px; a guess: the longest row without a line break. */
const columnWidth = 332

/** The shortcuts of the current screen and of all screens. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const text = useText()
  const named = useKeySections((state) => state.sections)
  const sections = inHelpOrder(named)
  const hasHelp = useHelp() !== null
  return (
    <Overlay label={text(paletteText.keysTitle)} onClose={onClose} width={columnWidth * Math.min(3, sections.length + 1) + 40}>
      <header className={styles.head}>
        <h2>{text(paletteText.keysTitle)}</h2>
        <IconButton icon="close" label={text(uiText.close)} onClick={onClose} />
      </header>
      <div className={styles.sections}>
        {[...sections, everywhere(hasHelp)].map(({ title, rows }) => (
          <section key={title.en}>
            <h3>{text(title)}</h3>
            <dl>
              {rows.map(({ keys, description: does }) => (
                <div key={does.en} className={styles.row}>
                  <dt>{text(does)}</dt>
                  <dd>
                    <Kbd keys={typeof keys === 'string' ? keys : text(keys)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Overlay>
  )
}

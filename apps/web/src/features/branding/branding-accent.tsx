import { type AccentTheme, accentFor, accentPattern, contrastIn, minContrast } from '@undertone/domain/branding/accent'
import { Input } from 'antd'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { textClass } from '../../ui/display/text-class.ts'
import styles from './branding.module.css'
import { brandingText } from './branding.text.ts'

const themes: readonly AccentTheme[] = ['dark', 'light']

/** The accent colour; notes when a theme needs a corrected shade for contrast. */
export function AccentField({
  value,
  inherited,
  onChange,
}: {
  readonly value: string | null
  readonly inherited: string | null
  readonly onChange: (accent: string | null) => void
}) {
  const say = useText()
  const isColour = value !== null && accentPattern.test(value)
  const weak = isColour ? themes.filter((theme) => contrastIn(theme, value) < minContrast) : []
  return (
    <div className={styles.field}>
      <label htmlFor="brand-accent-text">{say(brandingText.accent)}</label>
      <div className={styles.accent}>
        <input
          type="color"
          aria-label={say(brandingText.pickColour)}
          value={isColour ? value : (inherited ?? '#3fb6c6')}
          onChange={({ target }) => onChange(target.value)}
        />
        <Input
          id="brand-accent-text"
          className={textClass.mono}
          value={value ?? ''}
          maxLength={7}
          placeholder={inherited ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value.trim().toLowerCase())}
          {...(value !== null && !isColour ? { status: 'error' as const } : {})}
        />
        {value !== null && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            {say(brandingText.noAccent)}
          </Button>
        )}
      </div>
      <div className={styles.hint} role="status">
        {value === null && say(brandingText.accentHint)}
        {value !== null && !isColour && <span className={styles.problem}>{say(brandingText.accentWrong)}</span>}
        {isColour && weak.length === 0 && say(brandingText.accentReadable)}
        {isColour &&
          weak.map((theme) => {
            const shade = accentFor(theme, value).accent
            return (
              <div key={theme} className={styles.shade}>
                <i style={{ background: shade }} aria-hidden="true" />
                {say(brandingText.accentCorrected, {
                  theme: say(brandingText[theme]),
                  contrast: contrastIn(theme, value).toFixed(1),
                  shade,
                })}
              </div>
            )
          })}
      </div>
    </div>
  )
}

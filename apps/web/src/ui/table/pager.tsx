import { tablePageSizes } from '@undertone/domain/core/limits'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../control/icon-button.tsx'
import { uiText } from '../control/ui.text.ts'
import { useDensity } from './density.ts'
import styles from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  onPage(page: number, pageSize: number): void
}

/** The last page of a list, 1 when it is empty. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Total, density, rows per page and page navigation. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const text = useText()
  const last = lastPage(total, pageSize)
  const { density, setDensity } = useDensity()
  const isCompact = density === 'compact'
  const go = (next: number) => onPage(Math.min(last, Math.max(1, next)), pageSize)
  return (
    <div className={styles.pager}>
      <span className={styles.total}>{text(uiText.total, { count: total })}</span>
      <IconButton
        icon="rows"
        className={styles.density ?? ''}
        label={text(uiText.compactRows)}
        aria-pressed={isCompact}
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
      />
      <select
        className={styles.select}
        aria-label={text(uiText.perPage)}
        value={pageSize}
        onChange={(event) => onPage(1, Number(event.target.value))}
      >
        {tablePageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <IconButton icon="chevron-left" label={text(uiText.previousPage)} disabled={page <= 1} onClick={() => go(page - 1)} />
      <span className={styles.place}>
        <input
          className={styles.number}
          aria-label={text(uiText.page)}
          inputMode="numeric"
          key={page}
          defaultValue={page}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && /^\d+$/.test(event.currentTarget.value)) go(Number(event.currentTarget.value))
          }}
        />
        / {last}
      </span>
      <IconButton icon="chevron-right" label={text(uiText.nextPage)} disabled={page >= last} onClick={() => go(page + 1)} />
    </div>
  )
}

import { wavePageSizes } from '@undertone/domain/waveform/wave-views.table'
import { Select } from 'antd'
import { useText } from '../../../../core/language/language.ts'
import { IconButton } from '../../../../ui/control/icon-button.tsx'
import { analysisText } from '../../panel/analysis.text.ts'
import styles from './wave-pager.module.css'
import { wavePage } from './wave-paging.ts'

interface WavePagerProps {
  readonly pageNum: number
  /** 0 shows all samples. */
  readonly pageSize: number
  readonly total: number
  readonly onPage: (pageNum: number) => void
  readonly onPageSize: (pageSize: number) => void
}

/** Page size, displayed samples, and buttons to the neighbouring pages. */
export function WavePager({ pageNum, pageSize, total, onPage, onPageSize }: WavePagerProps) {
  const say = useText()
  const page = wavePage(pageNum, pageSize, total)
  const sizes = [
    ...wavePageSizes.map((size) => ({ value: size as number, label: say(analysisText.pointsOf, { n: size }) })),
    { value: 0, label: say(analysisText.allPoints) },
  ]
  return (
    <div className={styles.pager}>
      <Select<number>
        aria-label={say(analysisText.pageSize)}
        size="small"
        value={pageSize}
        options={sizes}
        onChange={onPageSize}
        popupMatchSelectWidth={false}
      />
      <IconButton
        icon="chevron-left"
        label={say(analysisText.previousPage)}
        disabled={!page.hasPrevious}
        onClick={() => onPage(pageNum - 1)}
      />
      <span className={styles.range}>{say(analysisText.pointRange, { from: page.from, to: page.to, total })}</span>
      <IconButton icon="chevron-right" label={say(analysisText.nextPage)} disabled={!page.hasNext} onClick={() => onPage(pageNum + 1)} />
    </div>
  )
}

import { indicators } from '@undertone/domain/analysis/analysis-indicators.table'
import { memberOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import { unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { analysisText } from '../../panel/analysis.text.ts'
import styles from './indicator-dialog.module.css'

interface IndicatorDialogProps {
  /** Metric codes that are selected initially. */
  readonly chosen: readonly number[]
  readonly onConfirm: (metrics: readonly number[]) => void
  readonly onCancel: () => void
}

/** Selects the metrics of the chart; at least one is required. */
export function IndicatorDialog({ chosen, onConfirm, onCancel }: IndicatorDialogProps) {
  const say = useText()
  const toast = useToast()
  const [ticked, setTicked] = useState(chosen)
  const toggle = (metric: number): void => setTicked(ticked.includes(metric) ? ticked.filter((one) => one !== metric) : [...ticked, metric])
  return (
    <Modal
      open
      width={500}
      title={say(analysisText.chooseIndicators)}
      okText={say(analysisText.confirm)}
      cancelText={say(analysisText.cancel)}
      onOk={() => {
        if (ticked.length === 0) toast.error(say(analysisText.indicatorNeeded))
        else onConfirm(indicators.map(({ metric }) => metric).filter((metric) => ticked.includes(metric)))
      }}
      onCancel={onCancel}
      destroyOnHidden
    >
      <div className={styles.list}>
        {indicators.map(({ metric, second }) => (
          <Checkbox key={metric} checked={ticked.includes(metric)} onChange={() => toggle(metric)}>
            {say(memberOf(metricType, metric) ?? analysisText.trend)}
            <span className={styles.facts}>
              {units[unitOfMetric(metric)].symbol} {second && say(analysisText.secondAxis)}
            </span>
          </Checkbox>
        ))}
      </div>
    </Modal>
  )
}

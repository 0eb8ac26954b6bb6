import { defaultRangeDays } from '@undertone/domain/analysis/analysis-defaults'
import { dateFormat } from '@undertone/domain/core/limits'
import dayjs from 'dayjs'

/** The default range up to the end of a day on the company's wall clock: used for a link without a range. */
export function weekUntil(moment: string): { begin: string; end: string } {
  const day = dayjs(moment, dateFormat)
  return {
    begin: day
      .subtract(defaultRangeDays - 1, 'day')
      .startOf('day')
      .format(dateFormat),
    end: day.endOf('day').format(dateFormat),
  }
}

/** The range around a sample time: three days before to four days after its day (specification, section 9). */
export function rangeAround(moment: string): { begin: string; end: string } {
  const day = dayjs(moment, dateFormat).startOf('day')
  return { begin: day.subtract(3, 'day').format(dateFormat), end: day.add(4, 'day').format(dateFormat) }
}

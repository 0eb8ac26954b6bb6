import type { ModbusValue } from '@undertone/domain/connector/modbus-config'
import { modbusMaps, valuesOfMap } from '@undertone/domain/connector/modbus-maps.table'
import { AutoComplete, InputNumber, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'

/** Inserts the values of a ready-made map for one sensor. */
export function AddMap({ sensors, onInsert }: { readonly sensors: readonly string[]; readonly onInsert: (rows: ModbusValue[]) => void }) {
  const say = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState(modbusMaps[0]?.code ?? '')
  const [sensorId, setSensor] = useState('')
  const [unit, setUnit] = useState(1)
  const [from, setFrom] = useState(0)
  const map = modbusMaps.find((one) => one.code === code)
  const insert = () => {
    if (!map || sensorId.trim() === '') return
    onInsert(valuesOfMap(map, sensorId.trim(), unit, from))
    setOpen(false)
  }
  return (
    <>
      <Button icon="columns" onClick={() => setOpen(true)}>
        {say(text.addMap)}
      </Button>
      <Modal
        open={isOpen}
        title={say(text.addMapTitle)}
        onCancel={() => setOpen(false)}
        transitionName=""
        maskTransitionName=""
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{say(text.cancel)}</Button>{' '}
            <Button kind="primary" disabled={sensorId.trim() === ''} onClick={insert}>
              {say(text.insert)}
            </Button>
          </>
        }
      >
        <div className={styles.mapFields}>
          <FieldFrame id={`${id}-map`} label={say(text.map)} problem={null} help={say(text.mapHelp)}>
            <Select
              id={`${id}-map`}
              value={code}
              options={modbusMaps.map((one) => ({ value: one.code, label: say(one.label) }))}
              onChange={setCode}
            />
          </FieldFrame>
          <FieldFrame id={`${id}-sensor`} label={say(text.sensor)} problem={null}>
            <AutoComplete id={`${id}-sensor`} value={sensorId} options={sensors.map((value) => ({ value }))} onChange={setSensor} />
          </FieldFrame>
          <FieldFrame id={`${id}-unit`} label={say(text.unit)} problem={null}>
            <InputNumber id={`${id}-unit`} value={unit} min={0} max={255} precision={0} onChange={(next) => setUnit(next ?? 1)} />
          </FieldFrame>
          <FieldFrame id={`${id}-from`} label={say(text.from)} problem={null}>
            <InputNumber id={`${id}-from`} value={from} min={0} max={65_000} precision={0} onChange={(next) => setFrom(next ?? 0)} />
          </FieldFrame>
        </div>
      </Modal>
    </>
  )
}

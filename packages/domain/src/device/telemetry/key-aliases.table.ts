/** Words that senders use for keys with an axis, which is the last letter: `velocityX`. By the beginning of our keys. */
export const axisAliases: Readonly<Record<string, readonly string[]>> = {
  a: ['acc', 'accel', 'acceleration', 'accrms', 'rmsacc'],
  v: ['vel', 'velo', 'velocity', 'vrms', 'velrms', 'velocityrms', 'rmsvel', 'severity', 'vibration', 'vib'],
  s: ['disp', 'displacement', 'offset'],
  kurt: ['kurtosis'],
  peak: ['crest', 'crestfactor', 'peakfactor'],
  env: ['envelope', 'demod', 'demodulation'],
  hf: ['highfrequency', 'hfacc', 'highfrequencyacceleration'],
  ang: ['angle', 'tilt', 'inclination'],
}

/** Words that senders use for keys without an axis. */
export const singleAliases: Readonly<Record<string, readonly string[]>> = {
  tem: ['temp', 'temperature', 'celsius', 'surfacetemp', 'surfacetemperature'],
  ambTem: ['ambient', 'ambienttemp', 'ambienttemperature', 'airtemp', 'airtemperature'],
  rSpeed: ['rpm', 'speed', 'rotation', 'rotspeed', 'rotationspeed', 'rotationalspeed', 'shaftspeed'],
  axDisp: ['axial', 'axialdisp', 'axialdisplacement'],
  vFreq: ['freq', 'frequency', 'vibrationfrequency', 'mainfrequency'],
  batt: ['bat', 'battery', 'vbat', 'vbatt', 'voltage', 'batteryvoltage'],
  rssi: ['signal', 'signalstrength', 'csq', 'dbm'],
  runtime: ['hours', 'runhours', 'runninghours', 'operatinghours', 'uptime'],
}

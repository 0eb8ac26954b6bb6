/** Required fields of a new sensor besides its id, company and point. */
export const sensorDraft = {
  name: 'Pump DE',
  model: 'VB24H',
  installationMethod: 'Bolt',
  x1: 1,
  y1: 3,
  z1: 2,
  sensorSensitivity: 100,
  sleepT: 30,
  dataSampling: 30,
  dataUpload: 60,
  listening: 1,
  learnTime: 7,
  alarmInterval: 6,
} as const

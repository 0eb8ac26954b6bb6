# Publishes MESSAGES without waiting for one before the next.
import json, os, sys
import paho.mqtt.client as mqtt

protocol = mqtt.MQTTv5 if os.environ["VERSION"] == "5" else mqtt.MQTTv311
version = [mqtt.CallbackAPIVersion.VERSION2] if hasattr(mqtt, "CallbackAPIVersion") else []
client = mqtt.Client(*version, protocol=protocol)
client.username_pw_set(os.environ["TOKEN"])
client.connect(os.environ["HOST"], int(os.environ["PORT"]))
client.loop_start()
sent = [client.publish(one["topic"], one["payload"], qos=one["qos"]) for one in json.loads(os.environ["MESSAGES"])]
for one in sent:
    one.wait_for_publish(30)
client.disconnect()
client.loop_stop()
sys.exit(0 if all(one.is_published() for one in sent) else 1)

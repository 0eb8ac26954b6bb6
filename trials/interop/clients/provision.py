# Registers itself with a key unless it has a credential, then executes commands, each once, and answers them.
import json, os, sys, time
import paho.mqtt.client as mqtt

version = [mqtt.CallbackAPIVersion.VERSION1] if hasattr(mqtt, "CallbackAPIVersion") else []
host, port = os.environ["HOST"], int(os.environ["PORT"])
token = os.environ.get("TOKEN")
if not token:
    answers = []
    client = mqtt.Client(*version, client_id="provision")
    client.username_pw_set("provision")
    client.on_message = lambda _c, _u, message: answers.append(json.loads(message.payload))
    def ask(one, *_rest):
        one.subscribe("/provision/response", 1)
    def subscribed(one, *_rest):
        request = {"deviceName": os.environ["NAME"], "provisionDeviceKey": os.environ["KEY"], "provisionDeviceSecret": os.environ["SECRET"]}
        one.publish("/provision/request", json.dumps(request), qos=1)
    client.on_connect, client.on_subscribe = ask, subscribed
    client.connect(host, port)
    client.loop_start()
    for _ in range(200):
        if answers:
            break
        time.sleep(0.05)
    client.loop_stop()
    client.disconnect()
    if not answers or answers[0].get("status") != "SUCCESS":
        sys.exit(f"not registered: {answers}")
    token = answers[0]["credentialsValue"]
    print("credential", token, flush=True)

def execute(one, _user, message):
    number = message.topic.split("/")[-1]
    print("executed", number, flush=True)
    one.publish(f"v1/devices/me/rpc/response/{number}", json.dumps({"success": True, "values": {"rssi": 20}}), qos=1)

client = mqtt.Client(*version, client_id=os.environ["NAME"])
client.username_pw_set(token)
client.on_connect = lambda one, *_rest: one.subscribe("v1/devices/me/rpc/request/+", 1)
client.on_subscribe = lambda *_rest: print("listens", flush=True)
client.on_message = execute
client.connect(host, port)
client.loop_forever()

import Foundation

/// A private nginx as a reverse proxy with keep-alive to the upstream, an access log and two workers.
struct Nginx {
    let process: Child
    let port: UInt16

    init(upstream: UInt16, port: UInt16, folder: String, certificate: Certificate? = nil) throws {
        self.port = port
        let tls = certificate.map {
            """
            ssl_certificate \($0.file);
                    ssl_certificate_key \($0.keyFile);
                    ssl_protocols TLSv1.2 TLSv1.3;
            """
        }
        let configuration = """
            worker_processes 2;
            daemon off;
            pid \(folder)/nginx.pid;
            error_log \(folder)/nginx-error.log;
            events { worker_connections 4096; }
            http {
                access_log \(folder)/nginx-access.log combined buffer=32k;
                client_body_temp_path \(folder)/nginx-body;
                proxy_temp_path \(folder)/nginx-proxy;
                fastcgi_temp_path \(folder)/nginx-fastcgi;
                uwsgi_temp_path \(folder)/nginx-uwsgi;
                scgi_temp_path \(folder)/nginx-scgi;
                keepalive_requests 10000000;
                upstream service { server 127.0.0.1:\(upstream); keepalive 256; keepalive_requests 10000000; }
                server {
                    listen 127.0.0.1:\(port) \(tls == nil ? "" : "ssl http2 ")backlog=4096;
                    \(tls ?? "")
                    location / {
                        proxy_pass http://service;
                        proxy_http_version 1.1;
                        proxy_set_header Connection "";
                        proxy_set_header Host $host;
                        proxy_set_header X-Forwarded-For $remote_addr;
                    }
                }
            }
            """
        try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(folder)/nginx.conf"))
        process = try Child(
            "/usr/sbin/nginx",
            ["-p", folder, "-c", "\(folder)/nginx.conf"],
            log: "\(folder)/nginx.out"
        )
    }
}
